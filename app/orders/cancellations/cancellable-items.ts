import { type Paise, paise } from '#app/platform/money/money.ts';
import type { Order } from '../orders.schema.ts';
import { calculateReturnRefund, type RefundableLine } from '../returns/return-policy.ts';
import { countUnits } from '../shipments/shipment-status.ts';

interface Cancellable {
  status: Order['status'];
  hasParcels: boolean;
}

/** Items can be cancelled until the order is packed; if it is packed in parcels, those that are not in one. */
export function canCancelItems({ status, hasParcels }: Cancellable): boolean {
  return status === 'Order Placed' || (status === 'Packed' && hasParcels);
}

/** The bought items of an order with the quantity that can be cancelled; none once it is packed. */
export function cancellableItems({
  status,
  items,
  shipments,
}: Pick<Order, 'status' | 'items' | 'shipments'>): { item: Order['items'][number]; left: number }[] {
  if (!canCancelItems({ status, hasParcels: shipments.length > 0 })) return [];
  return items
    .filter(({ isRental }) => !isRental)
    .map((item) => ({ item, left: item.quantity - item.cancelled - countUnits(shipments, item._id) }))
    .filter(({ left }) => left > 0);
}

/** Whether these quantities are all that is left of the order, so that the order itself is cancelled. */
export function isRest(order: Pick<Order, 'items'>, chosen: Readonly<Record<string, number>>): boolean {
  return order.items.every(
    ({ _id, isRental, quantity, returned }) => !isRental && quantity === returned + (chosen[_id] ?? 0),
  );
}

/** The reduction of the order's total if these quantities are cancelled, in paise. */
export function calculateCancelled(
  { items, summary }: Pick<Order, 'items' | 'summary'>,
  chosen: Readonly<Record<string, number>>,
): Paise {
  const lines = items.map(
    (item): RefundableLine => ({
      ...{ id: item._id, isRental: item.isRental, quantity: item.quantity },
      ...{ unitPricePaise: toPaise(item.price), discountPaise: toPaise(item.discount) },
      refundedQuantity: item.returned,
    }),
  );
  return calculateReturnRefund(
    { lines, shipping: toPaise(summary.shipping) },
    new Map(Object.entries(chosen)),
  ).total;
}

function toPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}
