import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Payments } from '../payment-provider.ts';
import { paymentReported } from '../payments-news.ts';
import { findCharge } from './charge-rows.server.ts';

/**
 * Takes in what Razorpay's page sends a payer's browser back with, where it could not open its window over the
 * shop's page. There is no session in it, so nothing is believed: whoever reacts asks the provider. Gives
 * whether it was a payment.
 */
export async function noteReturn(db: Database, { find }: Payments, form: URLSearchParams): Promise<boolean> {
  const [paymentId, providerOrderId, signature] = ['payment_id', 'order_id', 'signature'].map(
    (name) => form.get(`razorpay_${name}`) ?? '',
  ) as [string, string, string];
  const isProven = await find('razorpay')?.isProven({ providerOrderId, paymentId, signature });
  const charge = isProven && (await findCharge(db, { provider: 'razorpay', providerOrderId }));
  if (!charge) return false;
  // One that is recorded need not be asked about again, however often its form is posted.
  if (charge.state === 'captured') return true;
  await inTransaction(db, (trx) => announce(trx, paymentReported, { provider: 'razorpay', providerOrderId }));
  return true;
}
