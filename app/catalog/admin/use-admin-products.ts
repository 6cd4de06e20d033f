import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { type ApiQuery, useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { StockStep } from '../bulk/bulk-change.ts';
import { type BulkAction, planBulkAction } from '../bulk/bulk-change.ts';
import type { AdminProduct, ListedProduct, Product } from '../catalog.schema.ts';
import { ADMIN_PRODUCT_LIST, type AdminProductsQuery } from './admin-product-query.ts';

export interface AdminProductList {
  products: ListedProduct[];
  pagination: Pagination;
}

const UNDO_MS = 8_000;

/** A page of products, with the actions of the admin list. */
export function useAdminProducts(query: AdminProductsQuery) {
  const list = useApiQuery<AdminProductList>(ADMIN_PRODUCT_LIST.apiUrl(query));
  return { list, ...changesOf(list), remove: removalFrom(list) };
}

type List = ApiQuery<AdminProductList>;
type Versions = ReadonlyMap<string, number | undefined>;

function changesOf(list: List) {
  /** Returns the new version of each product. */
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
    await toastIfRefused(put('/api/admin/products', { products, takesBack }), list.refresh);

  const setActive = async ({ _id }: Product, isActive: boolean) => void (await send([{ _id, isActive }]));

  /**
   * Applies a bulk action to all products or none, offers undo, and returns whether it succeeded. Both the action and
   * the undo are refused for products that changed in the meantime.
   */
  async function changeAll(action: BulkAction, products: readonly ListedProduct[]): Promise<boolean> {
    const steps = planBulkAction(products, action);
    const seen = new Map(products.map(({ _id, version }) => [_id, version]));
    const sent = steps.map(({ product: { _id }, change }) => ({ _id, version: seen.get(_id), ...change }));
    const newVersions = await send(sent);
    if (!newVersions) return false;
    const undo = steps.map(({ product: { _id }, undo }) => ({ _id, version: newVersions.get(_id), ...undo }));
    toastWithUndo(formatChangedCount(steps.length), () => void send(undo, true));
    return true;
  }

  /** Sets stock quantities, all or none, and returns the error if refused. Undo keeps sales made since. */
  async function countAll(steps: readonly StockStep[]): Promise<string | undefined> {
    const stockItems = steps.map(({ stockItem: { _id, stock }, after }) => ({
      _id,
      stock: after,
      stockSeen: stock,
    }));
    try {
      await put('/api/admin/stock', { stockItems });
    } catch (error) {
      return reasonOf(error) || 'Failed to update the stock. Please try again.';
    }
    const undo = stockItems.map(({ _id, stock, stockSeen }) => ({ _id, stock: stockSeen, stockSeen: stock }));
    const changed = steps.filter(({ stockItem, after }) => stockItem.stock !== after);
    const count = new Set(changed.map(({ stockItem }) => stockItem.product._id)).size;
    const undoCounts = () =>
      void toastIfRefused(put('/api/admin/stock', { stockItems: undo, takesBack: true }), list.refresh);
    toastWithUndo(formatChangedCount(count), undoCounts);
    return undefined;
  }

  return { setActive, changeAll, countAll };
}

/** Returns the result, or shows a toast and returns undefined; a conflict also reloads the list. */
async function toastIfRefused<T>(change: Promise<T>, onConflict: () => void): Promise<T | undefined> {
  try {
    return await change;
  } catch (error) {
    toast('Failed to update product. Please try again.', { tone: 'bad', description: reasonOf(error) });
    if (error instanceof ApiFailure && error.status === 409) onConflict();
    return undefined;
  }
}

const formatChangedCount = (count: number) =>
  count === 1 ? '1 product changed' : `${count} products changed`;

function removalFrom(list: List) {
  async function restore(id: string): Promise<void> {
    try {
      await callApi('POST', `/api/admin/products/${id}/restore`);
      list.reload();
    } catch (error) {
      toast('Failed to restore the product', { tone: 'bad', description: reasonOf(error) });
    }
  }
  return async ({ _id, name }: Product): Promise<void> => {
    try {
      await callApi('DELETE', `/api/admin/products/${_id}`);
      list.reload();
      toastWithUndo(`${name} deleted`, () => void restore(_id));
    } catch (error) {
      toast(`Failed to delete product: ${reasonOf(error)}`, { tone: 'bad' });
    }
  };
}

function toastWithUndo(toastText: string, undo: () => void): void {
  toast(toastText, { tone: 'good', duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });
}

function reasonOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : '';
}
