import type { Trx } from '#app/foundation/database.server.ts';
import type { Payment } from '../charge.ts';
import { ACCOUNTS } from '../ledger-accounts.ts';
import { oweRefund } from './owe-refund.ts';
import { postToLedger } from './post-to-ledger.ts';

/** Owes back the whole of a payment that bought nothing, in the transaction in which that is known. */
export async function giveBackPayment(
  trx: Trx,
  { payment, reasonKey }: { payment: Payment; reasonKey: string },
): Promise<void> {
  const { id, amountPaise } = payment;
  await oweRefund(trx, { paymentId: id, reasonKey, amountPaise });
  await postToLedger(trx, {
    kind: 'payment given back',
    reference: `payment ${id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise },
      { account: ACCOUNTS.refundsPayable, amountPaise: -amountPaise },
    ],
  });
}
