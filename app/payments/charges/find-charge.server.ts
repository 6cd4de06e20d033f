import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { ProviderName } from '../providers/payment-provider.ts';
import type { Charge } from './charge.ts';
import { findCharge, lockChargeRow } from './charges.db.server.ts';

/**
 * The charge that a provider's order was opened for, if it is this person's; somebody else's is not found. The
 * order's id may come from the browser: it leads only to what the shop itself wrote down.
 */
export async function findOwnCharge(
  db: Database,
  { providerOrderId, userId }: { providerOrderId: string; userId: string },
): Promise<Charge | undefined> {
  for (const provider of ['razorpay', 'stripe', 'sandbox'] satisfies ProviderName[]) {
    const charge = await findCharge(db, { provider, providerOrderId });
    if (charge?.userId === userId) return charge;
  }
  return undefined;
}

/** The charge that a provider's order was opened for, whoever pays it: for its webhook. */
export async function findChargeByOrder(
  db: Database,
  by: { provider: ProviderName; providerOrderId: string },
): Promise<Charge | undefined> {
  return await findCharge(db, by);
}

/** Holds the charge until the transaction ends: whoever settles, expires or cancels does it one after the other. */
export async function lockCharge(trx: Trx, chargeId: string): Promise<Charge> {
  return await lockChargeRow(trx, chargeId);
}

/** A charge that is known to be there. */
export async function requireCharge(db: Database, chargeId: string): Promise<Charge> {
  const charge = await findCharge(db, { chargeId });
  if (!charge) throw new Error(`There is no charge ${chargeId}.`);
  return charge;
}
