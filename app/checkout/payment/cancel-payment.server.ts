import { loadOrder } from '#app/orders/find-orders.server.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { findOwnCharge } from '#app/payments/charges/find-charge.server.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import { ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { closeReservation } from '../reservation/close-reservation.server.ts';
import type { PaymentContext } from './payment-context.server.ts';

/**
 * Releases the reservation of a closed payment window, or returns the order if the payment went through. Refuses: 401 a
 * guest; 404 someone else's payment; 503 if the provider does not respond; the reservation then expires.
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
