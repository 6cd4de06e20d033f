import { loadOrder } from '#app/orders/find-orders.server.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import type { Charge } from '#app/payments/charges/charge.ts';
import { findOwnCharge, requireCharge } from '#app/payments/charges/charges.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { listOverdueCharges } from './checkouts.db.server.ts';
import { releaseReservation } from './free-reservation.server.ts';
import { forEachSettled, type PaymentContext, settleCharge } from './settle-payment.server.ts';

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

const BATCH_SIZE = 200;

/**
 * Scheduled job: ends reservations after 15 minutes. Asks the provider once more; if it does not respond, the stock is
 * still released, and a later payment is settled when it is reported.
 */
export async function expireReservations(paymentContext: PaymentContext): Promise<void> {
  await forEachSettled(await listOverdueCharges(paymentContext.db, BATCH_SIZE), async (chargeId) => {
    const charge = await requireCharge(paymentContext.db, chargeId);
    await closeReservation(paymentContext, { charge, endState: 'expired', ifProviderUnavailable: 'release' });
  });
}

/**
 * Releases the reservation of a closed payment window, or returns the order if the payment went through. Refuses
 * someone else's payment as not found; if the provider does not respond, it refuses as not ready and the reservation expires.
 */
export async function cancelPayment(
  paymentContext: PaymentContext,
  actor: Actor,
  { paymentOrderId }: { paymentOrderId: string },
): Promise<Order | undefined> {
  const { userId } = requireSignedIn(actor);
  const charge = await findOwnCharge(paymentContext.db, { providerOrderId: paymentOrderId, userId });
  if (charge?.purpose !== 'cart') throw refuse.notFound('Payment not found');
  const orderId = await withDeadline(paymentContext.payments, () =>
    closeReservation(paymentContext, { charge, endState: 'cancelled', ifProviderUnavailable: 'keep' }),
  ).catch((error) => {
    throw error instanceof ProviderUnavailable
      ? refuse.notReady('The payment could not be checked. Please try again.')
      : error;
  });
  return orderId === undefined ? undefined : await loadOrder(paymentContext.db, { orderId });
}
