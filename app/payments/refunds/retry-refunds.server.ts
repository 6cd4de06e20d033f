import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import type { Refund } from '../charges/charge.ts';
import { findPayment } from '../charges/charges.db.server.ts';
import { type Payments, ProviderRefused, ProviderUnavailable } from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { advanceRefund } from './advance-refund.server.ts';
import { listStalledRefunds } from './refunds.db.server.ts';
import { sendRefund } from './send-refund.server.ts';

const QUEUED_RETRY_MINUTES = 10;
const PENDING_MINUTES = 60;
const A_DAY_MINUTES = 24 * 60;
const BATCH_SIZE = 500;

/**
 * A clock's task: refunds that stand still. What is still queued is sent again; what is pending is asked about,
 * since its webhook may never come; what has waited for the provider for a day is told to a person.
 */
export async function retryRefunds(db: Database, payments: Payments): Promise<void> {
  const listStalled = (state: 'queued' | 'pending', minutes: number) =>
    listStalledRefunds(db, { state, minutes, limit: BATCH_SIZE });
  for (const { id: refundId } of await listStalled('queued', QUEUED_RETRY_MINUTES))
    await ignoreUnavailable(() => sendRefund(db, payments, { refundId }));
  for (const refund of await listStalled('pending', PENDING_MINUTES))
    await ignoreUnavailable(() => refreshRefund(db, payments, refund));
  for (const { id } of await listStalled('queued', A_DAY_MINUTES))
    await raiseAlert(db, {
      key: `refund ${id} waits`,
      subject: 'A refund has waited for a day',
      detail: `Refund ${id} could not be sent to the provider for a day; it is tried again every hour.`,
    });
}

async function refreshRefund(db: Database, payments: Payments, refund: Refund): Promise<void> {
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || refund.providerRefundId === null) return;
  const providerRefund = await requireProvider(payments, payment).findRefund(refund.providerRefundId);
  await inTransaction(db, (trx) => advanceRefund(trx, refund.id, providerRefund));
}

/** One that cannot be asked about now does not keep the others waiting. */
async function ignoreUnavailable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
  }
}
