import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { type Answer, useAnswer } from '#app/foundation/use-answer.ts';
import { tell } from '#app/ui/tell.ts';
import { type AdminListQuery, adminListPath } from '../admin-list.ts';
import { type BulkDeed, planBulk } from '../bulk-change.ts';
import type { ListedProduct, Product } from '../catalogue.shapes.ts';
import type { StockStep } from '../stock-deed.ts';

export interface AdminProductList {
  products: ListedProduct[];
  pagination: Pagination;
}

/** Long enough to notice that the wrong one is gone. */
const UNDO_MS = 8_000;

/** A page of an admin's products, and what can be done with them from the list. */
export function useAdminProducts(query: AdminListQuery) {
  const list = useAnswer<AdminProductList>(adminListPath(query));
  return { list, ...changesOf(list), remove: removalFrom(list) };
}

type List = Answer<AdminProductList>;

function changesOf(list: List) {
  async function put(path: string, body: object): Promise<void> {
    const { products } = await callApi<{ products: Product[] }>('PUT', path, { body });
    const byId = new Map(products.map((product) => [product._id, product]));
    list.replace((now) => ({
      ...now,
      products: now.products.map((each) => ({ ...each, ...byId.get(each._id) })),
    }));
  }
  const send = async (products: object[], takesBack = false) =>
    await wasDone(put('/api/admin/products', { products, takesBack }));

  const setActive = async ({ _id }: Product, isActive: boolean) => void (await send([{ _id, isActive }]));

  /** Changes several at once, all or none; gives whether it did. What was done can be taken back for a moment. */
  async function changeAll(deed: BulkDeed, products: readonly Product[]): Promise<boolean> {
    const steps = planBulk(products, deed);
    const isDone = await send(steps.map(({ product, change }) => ({ _id: product._id, ...change })));
    if (!isDone) return false;
    const undo = steps.map(({ product, undo }) => ({ _id: product._id, ...undo }));
    tellUndoable(changedWords(steps.length), () => void send(undo, true));
    return true;
  }

  /** Counts pieces anew, all or none; gives why it could not. Taking it back leaves sold what was sold since. */
  async function countAll(steps: readonly StockStep[]): Promise<string | undefined> {
    const heaps = steps.map(({ heap: { _id, stock }, after }) => ({ _id, stock: after, stockSeen: stock }));
    try {
      await put('/api/admin/stock', { heaps });
    } catch (error) {
      return reasonOf(error) || 'Failed to update the stock. Please try again.';
    }
    const undo = heaps.map(({ _id, stock, stockSeen }) => ({ _id, stock: stockSeen, stockSeen: stock }));
    const changed = steps.filter(({ heap, after }) => heap.stock !== after);
    const count = new Set(changed.map(({ heap }) => heap.product._id)).size;
    const takeBack = () => void wasDone(put('/api/admin/stock', { heaps: undo, takesBack: true }));
    tellUndoable(changedWords(count), takeBack);
    return undefined;
  }

  return { setActive, changeAll, countAll };
}

/** Whether it was; where it was not, the person is told. */
async function wasDone(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    tell('Failed to update product. Please try again.', { tone: 'bad', description: reasonOf(error) });
    return false;
  }
}

const changedWords = (count: number) => (count === 1 ? '1 product changed' : `${count} products changed`);

function removalFrom(list: List) {
  async function restore(id: string): Promise<void> {
    try {
      await callApi('POST', `/api/admin/products/${id}/restore`);
      list.reload();
    } catch (error) {
      tell('Failed to bring the product back', { tone: 'bad', description: reasonOf(error) });
    }
  }
  return async ({ _id, name }: Product): Promise<void> => {
    try {
      await callApi('DELETE', `/api/admin/products/${_id}`);
      list.reload();
      tellUndoable(`${name} deleted`, () => void restore(_id));
    } catch (error) {
      tell(`Failed to delete product: ${reasonOf(error)}`, { tone: 'bad' });
    }
  };
}

function tellUndoable(words: string, undo: () => void): void {
  tell(words, { tone: 'good', duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });
}

function reasonOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : '';
}
