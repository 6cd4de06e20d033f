import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { readRentalFigures } from './rental-figures.db.server.ts';

/** Amounts in rupees. */
export interface RentalFigures {
  /** outfits waiting for approval */
  listings: number;
  /** rental requests without an answer */
  requests: number;
  outfitsOut: number;
  depositsHeld: number;
  payoutsDue: { count: number; amount: number };
}

/** Rental figures for the dashboard. For admins: 401, 403. */
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
