import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { findCharge } from '../charges/charges.db.server.ts';
import { paymentReported } from '../payments.events.ts';
import type { PaymentProviders } from '../providers/payment-provider.ts';

/**
 * Handles Razorpay's redirect from an in-app browser. It carries no session, so it only triggers a poll of the provider;
 * returns whether the signature is genuine and the order known.
 */
export async function receivePaymentReturn(
  db: Database,
  { find }: PaymentProviders,
  form: URLSearchParams,
): Promise<boolean> {
  const [paymentId, providerOrderId, signature] = ['payment_id', 'order_id', 'signature'].map(
    (name) => form.get(`razorpay_${name}`) ?? '',
  ) as [string, string, string];
  const isProven = await find('razorpay')?.isProven({ providerOrderId, paymentId, signature });
  const charge = isProven && (await findCharge(db, { provider: 'razorpay', providerOrderId }));
  if (!charge) return false;
  // Already recorded: do not poll again, however often the form is posted.
  if (charge.state === 'captured') return true;
  await inTransaction(db, (trx) => publish(trx, paymentReported, { provider: 'razorpay', providerOrderId }));
  return true;
}
