import type { Trx } from '#app/platform/db/database.server.ts';
import type { Payment } from '../charges/charge.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import { postToLedger } from '../ledger/post-to-ledger.server.ts';
import { createRefund } from './create-refund.server.ts';

/** Owes back the whole of a payment that bought nothing, in the transaction in which that is known. */
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
