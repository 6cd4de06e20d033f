import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { Refund } from '../charge.ts';
import { type Payments, ProviderAway, ProviderRefused } from '../payment-provider.ts';
import { findPayment } from './charge-rows.server.ts';
import { moveRefund } from './move-refund.ts';
import { providerOf } from './provider-of.ts';
import { raiseAlert } from './raise-alert.ts';
import { listStandingRefunds } from './refund-rows.server.ts';
import { sendRefund } from './send-refund.ts';

const QUEUED_MINUTES = 10;
const PENDING_MINUTES = 60;
const A_DAY_MINUTES = 24 * 60;
const AT_ONCE = 500;

/**
 * A clock's task: refunds that stand still. What is still queued is sent again; what is pending is asked about,
 * since its webhook may never come; what has waited for the provider for a day is told to a person.
 */
export async function followRefunds(db: Database, payments: Payments): Promise<void> {
  const standing = (state: 'queued' | 'pending', minutes: number) =>
    listStandingRefunds(db, { state, minutes, most: AT_ONCE });
  for (const { id: refundId } of await standing('queued', QUEUED_MINUTES))
    await unlessAway(() => sendRefund(db, payments, { refundId }));
  for (const refund of await standing('pending', PENDING_MINUTES))
    await unlessAway(() => askAbout(db, payments, refund));
  for (const { id } of await standing('queued', A_DAY_MINUTES))
    await raiseAlert(db, {
      key: `refund ${id} waits`,
      subject: 'A refund has waited for a day',
      detail: `Refund ${id} could not be sent to the provider for a day; it is tried again every hour.`,
    });
}

async function askAbout(db: Database, payments: Payments, refund: Refund): Promise<void> {
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || refund.providerRefundId === null) return;
  const told = await providerOf(payments, payment).findRefund(refund.providerRefundId);
  await inTransaction(db, (trx) => moveRefund(trx, refund.id, told));
}

/** One that cannot be asked about now does not keep the others waiting. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
  }
}
