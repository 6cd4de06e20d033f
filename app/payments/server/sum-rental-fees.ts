import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { paise, toRupees } from '#app/foundation/money.ts';
import { sumRentalFeeEntries } from './ledger-rows.server.ts';

/** Rental fees in rupees that were paid on some days in India, both counted, less those that went back. For admins: 401, 403. */
export async function sumRentalFees(
  db: Database,
  actor: Actor,
  days: { from: string; to: string },
): Promise<number> {
  requirePermission(actor, 'dashboard');
  return toRupees(paise(await sumRentalFeeEntries(db, days)));
}
