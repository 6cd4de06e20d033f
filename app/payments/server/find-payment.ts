import type { Database } from '#app/foundation/database.server.ts';
import { findRefund } from './refund-rows.server.ts';

/** The payment that a refund takes back from. */
export async function findPaymentOfRefund(db: Database, refundId: string): Promise<string | undefined> {
  return (await findRefund(db, refundId))?.paymentId;
}
