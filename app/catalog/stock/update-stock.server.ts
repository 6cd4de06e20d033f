import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { formatStockItemName } from '../bulk/bulk-change.ts';
import type { AdminProduct, LowStockItem, StockItem } from '../catalog.schema.ts';
import { updateProductRow } from '../editor/admin-products.db.server.ts';
import { loadAdminProduct, productEntry } from '../editor/admin-products.server.ts';
import type { ProductChange, ProductInput } from '../editor/product-input.schema.ts';
import { combineOptions } from '../offers/product-choice.ts';
import { lockProducts } from '../product/products.db.server.ts';
import { calculateNewCount, planStock, type VariantStockInput } from './plan-stock.server.ts';
import {
  archiveVariants,
  countLowStockItems,
  findProductsOfStockItems,
  findSellableStockItems,
  findStockItemsOfProducts,
  insertStockItems,
  listLowStockItems,
  lockProductStock,
  lockStockItems,
  saveVariants,
  setOfferedOptions,
  setStockCounts,
} from './stock.db.server.ts';
import type { StockCounts } from './stock-input.schema.ts';

interface CurrentOptions {
  sizes: string[];
  colors: string[];
  isPooled: boolean;
}

type StockFields = Pick<
  ProductInput & ProductChange,
  'stock' | 'stockSeen' | 'variants' | 'sizes' | 'colors'
>;

/**
 * Reads the stock fields of a form (rules §4, Stock): `variants` have a stock item each, a plain `stock` is shared.
 * Sizes or colours alone keep the current tracking. Undefined without any of these fields.
 */
export function toVariantStockInput(form: StockFields, now: CurrentOptions): VariantStockInput | undefined {
  if (form.variants) {
    const choices = form.variants.map(({ stock, stockSeen, ...choice }) => ({
      ...choice,
      ...(stock !== undefined && { count: { target: stock, seen: stockSeen } }),
    }));
    return { kind: 'own', choices };
  }
  const { stock, stockSeen, sizes = now.sizes, colors = now.colors } = form;
  if (stock === undefined && !form.sizes && !form.colors) return undefined;
  const choices = combineOptions(sizes, colors);
  if (stock === undefined && !now.isPooled) return { kind: 'own', choices };
  const count = stock === undefined ? undefined : { target: stock, seen: stockSeen };
  return { kind: 'pool', choices, count };
}

/**
 * Sets a product's variants and stock. Increases are recorded as received, decreases as corrected, with the admin's
 * id. The caller has locked the product; concurrent orders wait or are waited for.
 */
export async function updateVariantStock(
  trx: Trx,
  { productId, input, by }: { productId: string; input: VariantStockInput; by: string },
): Promise<void> {
  const plan = planStock(await lockProductStock(trx, productId), input);
  await insertStockItems(trx, productId, plan.newStockItems);
  await archiveVariants(trx, plan.archived);
  await saveVariants(trx, productId, plan.variants);
  await setStockCounts(trx, plan.counts, by);
  await setOfferedOptions(trx, productId, {
    sizes: listOfferedValues(plan.variants.map(({ size }) => size)),
    colors: listOfferedValues(plan.variants.map(({ color }) => color)),
  });
}

/** Distinct non-empty values, in order. */
export function listOfferedValues(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

/** The products' stock items, in the order of the ids. */
export async function listStock(
  db: Database,
  actor: Actor,
  productIds: readonly string[],
): Promise<StockItem[]> {
  requirePermission(actor, 'catalogue');
  const stockItems = await findStockItemsOfProducts(db, productIds);
  const order = new Map(productIds.map((id, index) => [id, index]));
  const orderOf = ({ product }: StockItem) => order.get(product._id) ?? 0;
  return stockItems.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** A stock item with low stock. */
export interface LowStock {
  product: string;
  name: string;
  /** '' if the stock item covers several sizes (or colours) */
  size: string;
  color: string;
  left: number;
  image: string | null;
}

/** Up to `count` stock items on sale with low stock, lowest first. */
export async function listLowStock(db: Database, actor: Actor, count: number): Promise<LowStock[]> {
  requirePermission(actor, 'dashboard');
  const rows = await listLowStockItems(db, { page: 1, limit: count });
  return rows.map(({ product, choices, stock, image }) => {
    const [choice] = choices.length === 1 ? choices : [];
    const { size = '', color = '' } = choice ?? {};
    return { product: product._id, name: product.name, size, color, left: stock, image };
  });
}

/** A page of the stock items on sale with low stock, lowest first. */
export async function listRestockItems(
  db: Database,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<{ stockItems: LowStockItem[]; pagination: Pagination }> {
  requirePermission(actor, 'catalogue');
  const [stockItems, total] = await Promise.all([
    listLowStockItems(db, { page, limit }),
    countLowStockItems(db),
  ]);
  return { stockItems, pagination: paginationOf({ page, limit, total }) };
}

type Count = StockCounts['stockItems'][number];

/**
 * Sets the quantities of several stock items, all or none, and returns the products. Refuses unknown stock items and, if
 * it is not an undo, a quantity that differs from the displayed one; an undo reverses the difference.
 */
export async function updateStockCounts(
  db: Database,
  actor: Actor,
  { stockItems: counts, takesBack }: StockCounts,
): Promise<AdminProduct[]> {
  return await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    const stockItemsNow = await lockCountedStockItems(trx, counts);
    if (!takesBack) refuseMismatched(stockItemsNow, counts);
    const newCounts = calculateNewCounts(stockItemsNow, counts);
    const changed = stockItemsNow.filter(({ _id, stock }) => newCounts.get(_id) !== stock);
    const ids = [...new Set(changed.map(({ product }) => product._id))];
    const before = await loadAdminProducts(trx, admin, ids);
    await setStockCounts(trx, newCounts, admin.userId);
    for (const id of ids) await updateProductRow(trx, id, {});
    const after = await loadAdminProducts(trx, admin, ids);
    const entries = after.map((product, index) => ({
      ...productEntry({ before: before[index], after: product }),
      action: 'changed',
    }));
    return { entries, result: after };
  });
}

async function loadAdminProducts(trx: Trx, admin: SignedIn, ids: readonly string[]): Promise<AdminProduct[]> {
  const products: AdminProduct[] = [];
  for (const id of ids) products.push(await loadAdminProduct(trx, admin, id));
  return products;
}

/** Locks the stock items and returns those that an active variant draws on. */
async function lockCountedStockItems(trx: Trx, counts: readonly Count[]): Promise<StockItem[]> {
  const ids = counts.map(({ _id }) => _id);
  await lockProducts(trx, await findProductsOfStockItems(trx, ids));
  const locked = await lockStockItems(trx, ids);
  if (locked.size < ids.length) throw refuse.notFound('Stock not found');
  return await findSellableStockItems(trx, ids);
}

/** Refuses a quantity that differs from the displayed one: overwriting it would lose a sale. */
function refuseMismatched(stockItemsNow: readonly StockItem[], counts: readonly Count[]): void {
  const seen = new Map(counts.map(({ _id, stockSeen }) => [_id, stockSeen]));
  const mismatched = stockItemsNow.filter(({ _id, stock }) => seen.get(_id) !== stock);
  if (mismatched.length > 0) {
    const descriptions = mismatched.map(
      (stockItem) =>
        `${formatStockItemName(stockItem)} has ${stockItem.stock}, not ${seen.get(stockItem._id)}`,
    );
    throw refuse.conflict(
      `Stock changed in the meantime: ${descriptions.join('; ')}. No quantities were updated.`,
    );
  }
  if (stockItemsNow.length < counts.length)
    throw refuse.conflict(
      'Some of these sizes and colours are no longer offered. No quantities were updated.',
    );
}

function calculateNewCounts(
  stockItemsNow: readonly StockItem[],
  counts: readonly Count[],
): Map<string, number> {
  const countOf = new Map(counts.map((count) => [count._id, count]));
  return new Map(
    stockItemsNow.map(({ _id, stock }) => {
      const { stock: target = stock, stockSeen: seen } = countOf.get(_id) ?? {};
      return [_id, calculateNewCount(stock, { target, seen })];
    }),
  );
}
