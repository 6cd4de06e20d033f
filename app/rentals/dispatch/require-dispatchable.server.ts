import { lockOutfits } from '#app/catalog/product/products.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type LockedRental, readRental } from '../rentals.db.server.ts';
import { dispatchProblem, toDispatchFacts } from './dispatch-rules.ts';

/**
 * Refuses to dispatch a rental whose last day has passed, or whose outfit is out with another. Locks the outfit, so that the
 * second of two concurrent dispatches sees the first.
 */
export async function requireDispatchable(trx: Trx, { id, product_id }: LockedRental): Promise<void> {
  await lockOutfits(trx, [product_id]);
  const row = await readRental(trx, id);
  const rentalPeriod = { startDate: row.starts_on, endDate: row.ends_on };
  const problem = dispatchProblem({ ...toDispatchFacts(row, ['admin']), rentalPeriod });
  if (problem) throw refuse.conflict(problem);
}
