import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { sumRentalFeeEntries } from './ledger.db.server.ts';

/** Rental fees in rupees that were paid on some days in India, both counted, less those that went back. For admins: 401, 403. */
export async function sumRentalFees(
  db: Database,
  actor: Actor,
  days: { from: string; to: string },
): Promise<number> {
  requirePermission(actor, 'dashboard');
  return toRupees(paise(await sumRentalFeeEntries(db, days)));
}
