import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { readRentalFigures } from './rental-figures.db.server.ts';

/** How lending stands just now; money in rupees. */
export interface RentalFigures {
  /** outfits that wait to be approved */
  listings: number;
  /** rental requests that their owners have not answered */
  requests: number;
  outfitsOut: number;
  depositsHeld: number;
  payoutsDue: { count: number; amount: number };
}

/** How lending stands just now. For admins: 401, 403. */
export async function showRentalFigures(db: Database, actor: Actor): Promise<RentalFigures> {
  requirePermission(actor, 'dashboard');
  const { listings, requests, outfitsOut, ...sums } = await readRentalFigures(db);
  return {
    listings,
    requests,
    outfitsOut,
    depositsHeld: toRupees(paise(sums.depositsPaise)),
    payoutsDue: { count: sums.payouts, amount: toRupees(paise(sums.payoutsPaise)) },
  };
}
