import type { Charge } from '#app/payments/charges/charge.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import type { PaymentContext } from '../payment/payment-context.server.ts';
import { settleCharge } from '../payment/settle-charge.server.ts';
import { releaseReservation } from './release-reservation.server.ts';

interface CloseReservationInput {
  charge: Charge;
  endState: 'expired' | 'cancelled';
  /** what to do with the stock if the provider does not respond */
  ifProviderUnavailable: 'keep' | 'release';
}

/**
 * Ends a reservation. Asks the provider first, because a closed window does not mean 'not paid', and returns the order's
 * id if it was paid; else releases the stock. Throws `ProviderUnavailable` with `keep`.
 */
export async function closeReservation(
  paymentContext: PaymentContext,
  { charge, endState, ifProviderUnavailable }: CloseReservationInput,
): Promise<string | undefined> {
  try {
    const orderId = await settleCharge(paymentContext, charge);
    if (orderId) return orderId;
  } catch (error) {
    if (ifProviderUnavailable === 'keep' || !(error instanceof ProviderUnavailable)) throw error;
  }
  await inTransaction(paymentContext.db, (trx) => releaseReservation(trx, { chargeId: charge.id, endState }));
  return undefined;
}
