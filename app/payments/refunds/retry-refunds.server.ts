import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import type { Refund } from '../charges/charge.ts';
import { findPayment } from '../charges/charges.db.server.ts';
import {
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { advanceRefund } from './advance-refund.server.ts';
import { listStalledRefunds } from './refunds.db.server.ts';
import { sendRefund } from './send-refund.server.ts';

const QUEUED_RETRY_MINUTES = 10;
const PENDING_MINUTES = 60;
const ALERT_MINUTES = 24 * 60;
const BATCH_SIZE = 500;

/**
 * Scheduled job for stalled refunds: resends queued ones, polls pending ones, whose webhook may be lost, and raises an
 * alert for those queued for a day.
 */
export async function retryRefunds(db: Database, payments: PaymentProviders): Promise<void> {
  const listStalled = (state: 'queued' | 'pending', minutes: number) =>
    listStalledRefunds(db, { state, minutes, limit: BATCH_SIZE });
  for (const { id: refundId } of await listStalled('queued', QUEUED_RETRY_MINUTES))
    await ignoreUnavailable(() => sendRefund(db, payments, { refundId }));
  for (const refund of await listStalled('pending', PENDING_MINUTES))
    await ignoreUnavailable(() => refreshRefund(db, payments, refund));
  for (const { id } of await listStalled('queued', ALERT_MINUTES))
    await raiseAlert(db, {
      key: `refund ${id} waits`,
      subject: 'A refund has been queued for a day',
      detail: `Refund ${id} could not be sent to the provider for a day. It is retried every hour.`,
    });
}

async function refreshRefund(db: Database, payments: PaymentProviders, refund: Refund): Promise<void> {
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || refund.providerRefundId === null) return;
  const providerRefund = await requireProvider(payments, payment).findRefund(refund.providerRefundId);
  await inTransaction(db, (trx) => advanceRefund(trx, refund.id, providerRefund));
}

/** One failing refund must not block the others. */
async function ignoreUnavailable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
  }
}
