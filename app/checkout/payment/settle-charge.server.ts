import type { Charge } from '#app/payments/charges/charge.ts';
import { fetchCapturedPayments } from '#app/payments/charges/fetch-captured-payments.server.ts';
import { findCharge } from '#app/payments/charges/find-charge.server.ts';
import type { CapturedPayment, ProviderName } from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { settleFee } from '#app/rentals/fees/pay-fee.server.ts';
import { hasCheckout } from '../reservation/checkouts.db.server.ts';
import type { PaymentContext } from './payment-context.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * Fetches a charge's payments from the provider and settles them; has no effect if repeated. Called for webhooks, by the
 * poll, when a reservation expires and when the window is closed. Throws `ProviderUnavailable`.
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

/** A rental fee does not create an order. */
async function settleFees(
  db: Database,
  { id: chargeId }: Charge,
  paid: readonly CapturedPayment[],
): Promise<undefined> {
  for (const payment of paid) await inTransaction(db, (trx) => settleFee(trx, { chargeId, paid: payment }));
}

/** Handles a webhook: it only names the payment, whose state is fetched from the provider. */
export async function settleReportedPayment(
  paymentContext: PaymentContext,
  reported: { provider: ProviderName; providerOrderId: string },
): Promise<void> {
  const charge = await findCharge(paymentContext.db, reported);
  if (charge) await settleCharge(paymentContext, charge);
}
