import type { Database } from '#app/platform/db/database.server.ts';
import { findRefund } from './refunds.db.server.ts';

/** The payment that a refund takes back from. */
export async function findRefundedPayment(db: Database, refundId: string): Promise<string | undefined> {
  return (await findRefund(db, refundId))?.paymentId;
}
