import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { ProviderAway } from '#app/payments/payment-provider.ts';
import { withinPatience } from '#app/payments/server/call-provider.ts';
import { findChargeOf } from '#app/payments/server/find-charge.ts';
import type { Order } from '../orders.shapes.ts';
import { closeHold } from './close-hold.ts';
import { findOrder, type OrderRow } from './order-rows.server.ts';
import type { Till } from './till.ts';
import { toOrder } from './to-order.ts';

/**
 * The payment window was closed: the held pieces are free again. If it was paid all the same there is an order,
 * and it is given. Refuses: 401 a guest; 404 somebody else's payment; 503 when the provider cannot be asked: then
 * the hold ends by itself.
 */
export async function giveUpPayment(
  till: Till,
  actor: Actor,
  { paymentOrderId }: { paymentOrderId: string },
): Promise<Order | undefined> {
  const { userId } = requireSignedIn(actor);
  const charge = await findChargeOf(till.db, { providerOrderId: paymentOrderId, userId });
  if (charge?.purpose !== 'cart') throw refuse.notFound('Payment not found');
  const orderId = await withinPatience(till.payments, () =>
    closeHold(till, { charge, as: 'cancelled', whenAway: 'keep' }),
  ).catch((error) => {
    throw error instanceof ProviderAway
      ? refuse.notReady('The payment could not be looked up just now.')
      : error;
  });
  return orderId === undefined ? undefined : toOrder((await findOrder(till.db, { orderId })) as OrderRow);
}
