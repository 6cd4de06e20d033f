import { totalOf } from '#app/cart/calculate-totals.ts';
import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import type { OrderRow } from './orders.db.server.ts';
import type { Order } from './orders.schema.ts';
import { refundOf } from './shipments/to-shipment.ts';

interface CurrentTotal {
  cancelled: Paise;
  /** of parcels that came back */
  notDelivered: Paise;
  /** the part of both that had been paid and is refunded */
  refunded: Paise;
  /** the part of both that is no longer collected */
  notDue: Paise;
  /** deposits of a cash order whose rental was refused, or that are held on a card */
  uncollectedDeposits: Paise;
  total: Paise;
}

/**
 * An order's total without its cancelled items, returned parcels and deposits that are not collected; undefined for a
 * cancelled order.
 */
export function calculateCurrentTotal(row: OrderRow): CurrentTotal | undefined {
  if (row.status === 'Cancelled') return undefined;
  const cancelled = sumPaise(row.cancellations.map(cancelledAmount));
  const notDelivered = sumPaise(row.shipments.map(refundOf));
  const less = sumReversed(row);
  const refunded = row.payment_method === 'cod' ? paise(Math.min(less, sumPrepaidBack(row))) : less;
  const uncollectedDeposits = paise(row.uncollected_deposits_paise ?? 0);
  return {
    ...{ cancelled, notDelivered, refunded, notDue: paise(less - refunded), uncollectedDeposits },
    total: paise(row.total_paise - less - uncollectedDeposits),
  };
}

/** Store credit and advance of a cash order that were returned with its cancelled items and parcels. */
function sumPrepaidBack({ cancellations, shipments }: OrderRow): Paise {
  return sumPaise([
    ...cancellations.map((part) => paise(part.credit_paise + part.advance_paise)),
    ...shipments.map((parcel) => paise(parcel.refund_prepaid_paise)),
  ]);
}

/** The current total in rupees; null for a cancelled order and for one whose total has not changed. */
export function toReduction(row: OrderRow): Order['reduction'] {
  const current = calculateCurrentTotal(row);
  if (!current || current.total === row.total_paise) return null;
  return {
    cancelled: toRupees(current.cancelled),
    notDelivered: toRupees(current.notDelivered),
    refunded: toRupees(current.refunded),
    notDue: toRupees(current.notDue),
    uncollectedDeposits: toRupees(current.uncollectedDeposits),
    total: toRupees(current.total),
  };
}

/** The reduction of an order's total by one cancellation. */
export function cancelledAmount(part: OrderRow['cancellations'][number]): Paise {
  return totalOf({
    subtotal: paise(part.subtotal_paise),
    discount: paise(part.discount_paise),
    shipping: paise(part.shipping_paise),
  });
}

/** The reduction of the total by cancelled items and returned parcels. */
export function sumReversed({ cancellations, shipments }: OrderRow): Paise {
  return sumPaise([...cancellations.map(cancelledAmount), ...shipments.map(refundOf)]);
}
