import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { formatStockItemName } from '../bulk/stock-action.ts';
import type { StockCounts } from '../bulk/stock-input.schema.ts';
import type { AdminProduct, StockItem } from '../catalog.schema.ts';
import { updateProductRow } from '../editor/admin-products.db.server.ts';
import { recordProductChange } from '../editor/audit-product-change.server.ts';
import { loadAdminProduct } from '../editor/load-admin-product.server.ts';
import { lockProducts } from '../product/products.db.server.ts';
import { calculateNewCount } from './plan-stock.server.ts';
import {
  findProductsOfStockItems,
  findSellableStockItems,
  lockStockItemsById,
} from './set-stock-counts.db.server.ts';
import { setStockCounts } from './variant-stock.db.server.ts';

type Count = StockCounts['stockItems'][number];

/**
 * Sets the quantities of several stock items, all or none, and returns the products. Refuses with 401, 403, 404, and
 * with 409 if a quantity differs from the displayed one. An undo is not refused: it reverses the difference.
 */
export async function updateStockCounts(
  db: Database,
  actor: Actor,
  { stockItems: counts, takesBack }: StockCounts,
): Promise<AdminProduct[]> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const stockItemsNow = await lockCountedStockItems(trx, counts);
    if (!takesBack) refuseMismatched(stockItemsNow, counts);
    const newCounts = calculateNewCounts(stockItemsNow, counts);
    const changed = stockItemsNow.filter(({ _id, stock }) => newCounts.get(_id) !== stock);
    const products = [...new Set(changed.map(({ product }) => product._id))];
    return await recordProductChanges(trx, admin, products, () =>
      setStockCounts(trx, newCounts, admin.userId),
    );
  });
}

/** Locks the stock items and returns those that an active variant draws on. */
async function lockCountedStockItems(trx: Trx, counts: readonly Count[]): Promise<StockItem[]> {
  const ids = counts.map(({ _id }) => _id);
  await lockProducts(trx, await findProductsOfStockItems(trx, ids));
  const isThere = await lockStockItemsById(trx, ids);
  if (!isThere) throw refuse.notFound('Stock not found');
  return await findSellableStockItems(trx, ids);
}

/** Refuses with 409 if a quantity differs from the displayed one: overwriting it would lose a sale. */
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

/** Runs `write`, then increments each product's version and audits the change. */
async function recordProductChanges(
  trx: Trx,
  admin: SignedIn,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<AdminProduct[]> {
  const show = async () => {
    const shown: AdminProduct[] = [];
    for (const id of ids) shown.push(await loadAdminProduct(trx, admin, id));
    return shown;
  };
  const before = await show();
  await write();
  for (const id of ids) await updateProductRow(trx, id, {});
  const after = await show();
  for (const [index, product] of after.entries())
    await recordProductChange(trx, admin, { action: 'changed', before: before[index], after: product });
  return after;
}
