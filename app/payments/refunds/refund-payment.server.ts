import type { Trx } from '#app/platform/db/database.server.ts';
import type { Payment } from '../charges/charge.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import { postToLedger } from '../ledger/post-to-ledger.server.ts';
import { createRefund } from './create-refund.server.ts';

/** Refunds in full a payment that could not be used, and posts the debt. */
export async function refundPayment(
  trx: Trx,
  { payment, reasonKey }: { payment: Payment; reasonKey: string },
): Promise<void> {
  const { id, amountPaise } = payment;
  await createRefund(trx, { paymentId: id, reasonKey, amountPaise });
  await postToLedger(trx, {
    kind: 'payment given back',
    reference: `payment ${id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise },
      { account: ACCOUNTS.refundsPayable, amountPaise: -amountPaise },
    ],
  });
}
