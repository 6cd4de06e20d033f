import { totalOf } from '#app/cart/calculate-totals.ts';
import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import type { OrderRow } from './orders.db.server.ts';
import type { Order } from './orders.schema.ts';
import { refundOf } from './shipments/to-shipment.ts';

interface CurrentTotal {
  cancelled: Paise;
  /** of parcels that came back */
  notDelivered: Paise;
  /** of both, what had been paid and goes back */
  refunded: Paise;
  /** of both, what is not collected any more */
  notDue: Paise;
  /** deposits of a cash order whose rental was refused, or that are held on a card */
  uncollectedDeposits: Paise;
  total: Paise;
}

/**
 * What an order comes to without its cancelled items, the parcels that came back and deposits that are not collected; undefined for
 * one that is cancelled.
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

/** Store credit and advance of a cash order that went back with its cancelled items and parcels. */
function sumPrepaidBack({ cancellations, shipments }: OrderRow): Paise {
  return sumPaise([
    ...cancellations.map((part) => paise(part.credit_paise + part.advance_paise)),
    ...shipments.map((parcel) => paise(parcel.refund_prepaid_paise)),
  ]);
}

/** The same in rupees; null for an order that is cancelled, or as it was ordered. */
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

/** What an order's total is less by because of cancelled items. */
export function cancelledAmount(part: OrderRow['cancellations'][number]): Paise {
  return totalOf({
    subtotal: paise(part.subtotal_paise),
    discount: paise(part.discount_paise),
    shipping: paise(part.shipping_paise),
  });
}

/** What the total is less by for cancelled items and parcels that came back. */
export function sumReversed({ cancellations, shipments }: OrderRow): Paise {
  return sumPaise([...cancellations.map(cancelledAmount), ...shipments.map(refundOf)]);
}
