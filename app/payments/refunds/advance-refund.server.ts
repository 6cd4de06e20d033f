import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import type { Refund } from '../charges/charge.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import { postToLedger } from '../ledger/post-to-ledger.server.ts';
import { refundMoved } from '../payments.events.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { lockRefund, setRefund } from './refunds.db.server.ts';

const STATE_RANK = { queued: 0, pending: 1, processed: 2, failed: 2 };

/**
 * Applies the provider's refund state, forward only, so that webhooks and polls may arrive in any order. A processed
 * refund is posted from refunds payable to card clearing; a failed one raises an alert, because it is still owed.
 */
export async function advanceRefund(
  trx: Trx,
  refundId: string,
  providerRefund: ProviderRefund,
): Promise<void> {
  const refund = await lockRefund(trx, refundId);
  if (providerRefund.status === 'failed' && refund.state !== 'failed')
    await alertRefundFailure(trx, refund, providerRefund.id);
  if (STATE_RANK[providerRefund.status] <= STATE_RANK[refund.state]) return;
  await setRefund(trx, refund.id, { state: providerRefund.status, providerRefundId: providerRefund.id });
  if (providerRefund.status === 'processed') await postRefundPaid(trx, refund);
  await publish(trx, refundMoved, { refundId: refund.id, state: providerRefund.status });
}

async function postRefundPaid(trx: Trx, { id, amountPaise }: Refund): Promise<void> {
  await postToLedger(trx, {
    kind: 'refund paid',
    reference: `refund ${id}`,
    entries: [
      { account: ACCOUNTS.refundsPayable, amountPaise },
      { account: ACCOUNTS.cardClearing, amountPaise: -amountPaise },
    ],
  });
}

async function alertRefundFailure(trx: Trx, refund: Refund, providerRefundId: string): Promise<void> {
  await raiseAlert(trx, {
    key: `refund ${refund.id} failed`,
    subject: 'A refund failed',
    detail: `Refund ${refund.id} (${providerRefundId}) of ${refund.amountPaise} paise, for '${refund.reasonKey}': refund the shopper in another way.`,
  });
}
