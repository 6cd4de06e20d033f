import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findProductName, listMovements, type StockHistoryFilter } from './stock.db.server.ts';
import type { StockHistory } from './stock-history.schema.ts';

/** A page of a product's stock movements, newest first, of all its stock items or one. Refuses an unknown product. */
export async function listStockHistory(
  db: Database,
  actor: Actor,
  { productId, stockItemId, page, limit }: StockHistoryFilter & { page: number; limit: number },
): Promise<StockHistory> {
  requirePermission(actor, 'catalogue');
  const name = isId(productId) ? await findProductName(db, productId) : undefined;
  if (name === undefined) throw refuse.notFound('Product not found');
  const { rows, total } = await listMovements(db, { productId, stockItemId }, { page, limit });
  return {
    product: { _id: productId, name },
    movements: rows.map(({ _id, at, change, stock, reason, order, admin, choices }) => ({
      ...{ _id, at: at.toISOString(), change, stock, reason, order, admin, choices },
    })),
    pagination: paginationOf({ page, limit, total }),
  };
}
