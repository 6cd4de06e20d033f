import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { tell } from '#app/ui/tell.ts';
import type { Product } from '../catalogue.shapes.ts';
import { type KeptQuery, keptPath } from '../kept-products.ts';

export interface KeptProductList {
  products: Product[];
  pagination: Pagination;
}

/** Long enough to notice that the wrong one is gone. */
const UNDO_MS = 8_000;

/** A page of an admin's products, and what can be done with one of them from the list. */
export function useKeptProducts(query: KeptQuery) {
  const list = useAnswer<KeptProductList>(keptPath(query));

  async function setActive({ _id }: Product, isActive: boolean): Promise<void> {
    try {
      const { product } = await callApi<{ product: Product }>('PUT', `/api/admin/products/${_id}`, {
        body: { isActive },
      });
      list.replace((now) => ({
        ...now,
        products: now.products.map((each) => (each._id === _id ? product : each)),
      }));
    } catch (error) {
      tell('Failed to update product. Please try again.', { tone: 'bad', description: reasonOf(error) });
    }
  }

  async function remove({ _id, name }: Product): Promise<void> {
    try {
      await callApi('DELETE', `/api/admin/products/${_id}`);
      list.reload();
      tell(`${name} deleted`, {
        tone: 'good',
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => restore(_id) },
      });
    } catch (error) {
      tell(`Failed to delete product: ${reasonOf(error)}`, { tone: 'bad' });
    }
  }

  async function restore(id: string): Promise<void> {
    try {
      await callApi('POST', `/api/admin/products/${id}/restore`);
      list.reload();
    } catch (error) {
      tell('Failed to bring the product back', { tone: 'bad', description: reasonOf(error) });
    }
  }

  return { list, setActive, remove };
}

function reasonOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : '';
}
