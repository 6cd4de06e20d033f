import type { Charge } from '#app/payments/charges/charge.ts';
import { fetchCapturedPayments } from '#app/payments/charges/fetch-captured-payments.server.ts';
import { findCharge } from '#app/payments/charges/find-charge.server.ts';
import type { CapturedPayment, ProviderName } from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { settleFee } from '#app/rentals/fees/settle-fee.server.ts';
import { hasCheckout } from '../reservation/checkouts.db.server.ts';
import type { PaymentContext } from './payment-context.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Asks the provider what was paid on a charge and settles it. The webhook's news, the reconciler, a hold's end and
 * a closed window all come here; whoever comes second changes nothing. Gives the order's id when there is one.
 * Throws `ProviderUnavailable` when the provider cannot be asked.
 */
export async function settleCharge(
  { db, payments }: PaymentContext,
  charge: Charge,
): Promise<string | undefined> {
  const isFee = charge.purpose === 'rental fee';
  if (!isFee && !(await hasCheckout(db, charge.id))) return undefined;
  const paid = await fetchCapturedPayments(db, payments, charge);
  if (isFee) return await settleFees(db, charge, paid);
  let orderId: string | undefined;
  for (const payment of paid) {
    orderId = await inTransaction(db, (trx) => settlePayment(trx, { chargeId: charge.id, paid: payment }));
  }
  return orderId;
}

/** Makes no order, but pays the fee of a rental. */
async function settleFees(
  db: Database,
  { id: chargeId }: Charge,
  paid: readonly CapturedPayment[],
): Promise<undefined> {
  for (const payment of paid) await inTransaction(db, (trx) => settleFee(trx, { chargeId, paid: payment }));
}

/** Reacts to a provider's news of a payment: the news says only where to look, the provider what is true. */
export async function settleReportedPayment(
  paymentContext: PaymentContext,
  reported: { provider: ProviderName; providerOrderId: string },
): Promise<void> {
  const charge = await findCharge(paymentContext.db, reported);
  if (charge) await settleCharge(paymentContext, charge);
}
