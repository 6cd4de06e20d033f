import type { Charge } from '#app/payments/charges/charge.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import type { PaymentContext } from '../payment/payment-context.server.ts';
import { settleCharge } from '../payment/settle-charge.server.ts';
import { releaseReservation } from './release-reservation.server.ts';

interface CloseReservationInput {
  charge: Charge;
  as: 'expired' | 'cancelled';
  /** what to do when the provider cannot say whether it was paid: keep the pieces, or free them all the same */
  whenAway: 'keep' | 'free';
}

/**
 * Ends a hold: the provider is asked first, because a closed window does not mean 'not paid'. Gives the order that
 * was paid for, if one was; else the pieces are free again. With `keep` throws `ProviderUnavailable`.
 */
export async function closeReservation(
  paymentContext: PaymentContext,
  { charge, as, whenAway }: CloseReservationInput,
): Promise<string | undefined> {
  try {
    const orderId = await settleCharge(paymentContext, charge);
    if (orderId) return orderId;
  } catch (error) {
    if (whenAway === 'keep' || !(error instanceof ProviderUnavailable)) throw error;
  }
  await inTransaction(paymentContext.db, (trx) => releaseReservation(trx, { chargeId: charge.id, as }));
  return undefined;
}
