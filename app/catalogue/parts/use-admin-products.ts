import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { type Answer, useAnswer } from '#app/foundation/use-answer.ts';
import { tell } from '#app/ui/tell.ts';
import { type AdminListQuery, adminListPath } from '../admin-list.ts';
import { type BulkDeed, planBulk } from '../bulk-change.ts';
import type { AdminProduct, ListedProduct, Product } from '../catalogue.shapes.ts';
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
type Versions = ReadonlyMap<string, number | undefined>;

function changesOf(list: List) {
  /** Gives the version of each product since. */
  async function put(path: string, body: object): Promise<Versions> {
    const { products } = await callApi<{ products: AdminProduct[] }>('PUT', path, { body });
    const byId = new Map(products.map((product) => [product._id, product]));
    list.replace((now) => ({
      ...now,
      products: now.products.map((each) => ({ ...each, ...byId.get(each._id) })),
    }));
    return new Map(products.map(({ _id, version }) => [_id, version]));
  }
  const send = async (products: object[], takesBack = false) =>
    await unlessRefused(put('/api/admin/products', { products, takesBack }), list.refresh);

  const setActive = async ({ _id }: Product, isActive: boolean) => void (await send([{ _id, isActive }]));

  /**
   * Changes several at once, all or none; gives whether it did. What was done can be taken back for a moment. Neither
   * is done to what somebody else has changed meanwhile.
   */
  async function changeAll(deed: BulkDeed, products: readonly ListedProduct[]): Promise<boolean> {
    const steps = planBulk(products, deed);
    const seen = new Map(products.map(({ _id, version }) => [_id, version]));
    const sent = steps.map(({ product: { _id }, change }) => ({ _id, version: seen.get(_id), ...change }));
    const since = await send(sent);
    if (!since) return false;
    const undo = steps.map(({ product: { _id }, undo }) => ({ _id, version: since.get(_id), ...undo }));
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
    const takeBack = () =>
      void unlessRefused(put('/api/admin/stock', { heaps: undo, takesBack: true }), list.refresh);
    tellUndoable(changedWords(count), takeBack);
    return undefined;
  }

  return { setActive, changeAll, countAll };
}

/** What it gives; where it was refused, undefined, and the person is told and sees how it is by now. */
async function unlessRefused<T>(change: Promise<T>, lookAgain: () => void): Promise<T | undefined> {
  try {
    return await change;
  } catch (error) {
    tell('Failed to update product. Please try again.', { tone: 'bad', description: reasonOf(error) });
    if (error instanceof ApiFailure && error.status === 409) lookAgain();
    return undefined;
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
