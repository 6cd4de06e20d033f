import { paise, toRupees } from '#app/platform/money/money.ts';
import { toReturnTerms } from '#app/settings/return-terms.ts';
import type { OrderRow } from './orders.db.server.ts';
import type { Order } from './orders.schema.ts';
import { countReturned } from './shipments/shipment-status.ts';

/** A line of an order, with what can be done with it at the moment. */
export function toOrderItem(
  row: OrderRow,
  line: OrderRow['lines'][number],
  shipments: Order['shipments'],
): Order['items'][number] {
  const { rental_starts_on: startDate, rental_ends_on: endDate } = line;
  return {
    _id: line.id,
    name: line.name,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    price: toRupees(paise(line.unit_price_paise)),
    product: { _id: line.product_id, images: line.picture === null ? [] : [line.picture] },
    isRental: line.is_rental,
    rentalPeriod: startDate !== null && endDate !== null ? { startDate, endDate } : null,
    discount: toRupees(paise(line.discount_paise)),
    returned: line.returned_quantity,
    cancelled: line.cancelled_quantity,
    cameBack: countReturned(shipments, line.id),
    returnTerms: toReturnTerms(line),
    returnableUntil: returnableUntil(row, line),
  };
}

/** Null once it has passed, because a device's clock may be wrong. */
function returnableUntil({ status, events, now }: OrderRow, line: OrderRow['lines'][number]): string | null {
  const delivered = events.find((event) => event.status === 'Delivered');
  if (status !== 'Delivered' || !delivered || line.is_rental) return null;
  const { hours } = toReturnTerms(line);
  const until = new Date(new Date(delivered.created_at).getTime() + hours * 3_600_000);
  return until > now ? until.toISOString() : null;
}
