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
 * The payment window was closed: the held pieces are free again. If it was paid all the same there is an order,
 * and it is given. Refuses: 401 a guest; 404 somebody else's payment; 503 when the provider cannot be asked: then
 * the hold ends by itself.
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
    closeReservation(paymentContext, { charge, as: 'cancelled', whenAway: 'keep' }),
  ).catch((error) => {
    throw error instanceof ProviderUnavailable
      ? refuse.notReady('The payment could not be looked up just now.')
      : error;
  });
  return orderId === undefined ? undefined : await loadOrder(paymentContext.db, { orderId });
}
