import type { Trx } from '#app/platform/db/database.server.ts';
import { areRentalsCancelled } from '#app/rentals/booking/order-rentals.server.ts';
import { revertOrder } from '../cancel-order.server.ts';
import { advanceOrder } from '../fulfilment/advance-order.server.ts';
import { canMoveOrder, type OrderStatus } from '../order.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { listLinesToRefund } from '../returns/returns.db.server.ts';
import { isAllReturned, stepOfParcels } from './shipment-status.ts';
import { listLockedShipments } from './shipments.db.server.ts';

const CAME_BACK = 'The parcel could not be delivered and came back to us.';

/**
 * Moves a locked order to the step that its parcels have reached (decision 066), and returns that step if it is new.
 * `isAnnounced`: the parcel's mail covers it. An order whose goods all came back is cancelled. An order with an open rental
 * becomes Delivered only by hand.
 */
export async function followParcels(
  trx: Trx,
  order: LockedOrder,
  { byUserId, isAnnounced }: { byUserId: string | null; isAnnounced?: boolean },
): Promise<OrderStatus | undefined> {
  const lines = await listLinesToRefund(trx, order.id);
  const goods = lines
    .filter(({ isRental }) => !isRental)
    .map(({ id, quantity, cancelledQuantity }) => ({ item: id, quantity: quantity - cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const shipments = await listLockedShipments(trx, order.id);
  const hasRentals = lines.some(({ isRental }) => isRental);
  const hasOpenRentals = hasRentals && !(await areRentalsCancelled(trx, { orderId: order.id }));
  if (isAllReturned(goods, shipments) && !hasOpenRentals) {
    if (!canMoveOrder(order.status, 'Cancelled')) return undefined;
    await revertOrder(trx, order, { byUserId, isByAdmin: true, reason: CAME_BACK });
    return 'Cancelled';
  }
  const reached = stepOfParcels(goods, shipments);
  const step = reached === 'Delivered' && hasOpenRentals ? 'Out for Delivery' : reached;
  if (step === undefined || !canMoveOrder(order.status, step)) return undefined;
  await advanceOrder(trx, order, { status: step, byUserId, isAnnounced });
  return step;
}
