import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Refund } from '../charge.ts';
import { ACCOUNTS } from '../ledger-accounts.ts';
import type { ProviderRefund } from '../payment-provider.ts';
import { refundMoved } from '../payments-news.ts';
import { postToLedger } from './post-to-ledger.ts';
import { raiseAlert } from './raise-alert.ts';
import { lockRefund, setRefund } from './refund-rows.server.ts';

const HOW_FAR = { queued: 0, pending: 1, processed: 2, failed: 2 };

/**
 * Moves a refund on to what the provider tells of it, whoever brings the news and in whatever order: only
 * forward, and what is final stays. A processed one leaves `refunds payable` and card clearing; a failed one
 * alerts a person, since the money is still owed.
 */
export async function moveRefund(trx: Trx, refundId: string, told: ProviderRefund): Promise<void> {
  const refund = await lockRefund(trx, refundId);
  if (told.status === 'failed' && refund.state !== 'failed') await alertOfFailure(trx, refund, told.id);
  if (HOW_FAR[told.status] <= HOW_FAR[refund.state]) return;
  await setRefund(trx, refund.id, { state: told.status, providerRefundId: told.id });
  if (told.status === 'processed') await postPaid(trx, refund);
  await announce(trx, refundMoved, { refundId: refund.id, state: told.status });
}

async function postPaid(trx: Trx, { id, amountPaise }: Refund): Promise<void> {
  await postToLedger(trx, {
    kind: 'refund paid',
    reference: `refund ${id}`,
    entries: [
      { account: ACCOUNTS.refundsPayable, amountPaise },
      { account: ACCOUNTS.cardClearing, amountPaise: -amountPaise },
    ],
  });
}

async function alertOfFailure(trx: Trx, refund: Refund, providerRefundId: string): Promise<void> {
  await raiseAlert(trx, {
    key: `refund ${refund.id} failed`,
    subject: 'A refund failed',
    detail: `Refund ${refund.id} (${providerRefundId}) of ${refund.amountPaise} paise, for '${refund.reasonKey}': the money must reach the shopper in another way.`,
  });
}
