import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { findCharge } from '../charges/charges.db.server.ts';
import { paymentReported } from '../payments.events.ts';
import type { Payments } from '../providers/payment-provider.ts';

/**
 * Takes in what Razorpay's page sends a payer's browser back with, where it could not open its window over the
 * shop's page. There is no session in it, so nothing is believed: whoever reacts asks the provider. Gives
 * whether it was a payment.
 */
export async function receivePaymentReturn(
  db: Database,
  { find }: Payments,
  form: URLSearchParams,
): Promise<boolean> {
  const [paymentId, providerOrderId, signature] = ['payment_id', 'order_id', 'signature'].map(
    (name) => form.get(`razorpay_${name}`) ?? '',
  ) as [string, string, string];
  const isProven = await find('razorpay')?.isProven({ providerOrderId, paymentId, signature });
  const charge = isProven && (await findCharge(db, { provider: 'razorpay', providerOrderId }));
  if (!charge) return false;
  // One that is recorded need not be asked about again, however often its form is posted.
  if (charge.state === 'captured') return true;
  await inTransaction(db, (trx) => publish(trx, paymentReported, { provider: 'razorpay', providerOrderId }));
  return true;
}
