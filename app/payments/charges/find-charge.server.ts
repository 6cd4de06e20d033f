import type { Database } from '#app/platform/db/database.server.ts';
import type { ProviderName } from '../providers/payment-provider.ts';
import type { Charge } from './charge.ts';
import { findCharge } from './charges.db.server.ts';

export { findCharge, lockCharge } from './charges.db.server.ts';

/** The user's own charge by the provider's order id, which may come from the browser; others' charges are not found. */
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

export async function requireCharge(db: Database, chargeId: string): Promise<Charge> {
  const charge = await findCharge(db, { chargeId });
  if (!charge) throw new Error(`Charge ${chargeId} does not exist.`);
  return charge;
}
