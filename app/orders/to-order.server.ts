import { tenDigits } from '#app/accounts/mobile-number.ts';
import { toSummary } from '#app/cart/calculate-totals.ts';
import type { RefundState } from '#app/payments/charges/charge.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { trackingLink } from './fulfilment/couriers.ts';
import { canShopperCancel } from './order-status.ts';
import type { OrderRow } from './orders.db.server.ts';
import type { Order, ShippingInfo } from './orders.schema.ts';
import { RETURN_HOURS, type ReturnStatus } from './returns/return-status.ts';

/** The shopper does not see whether a refund has reached the provider. */
const REFUND_STATES = {
  queued: 'on its way',
  pending: 'on its way',
  processed: 'refunded',
  failed: 'failed',
} as const satisfies Record<RefundState, Order['refunds'][number]['state']>;

export function toOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status as Order['status'],
    paymentMethod: row.payment_method as Order['paymentMethod'],
    paymentStatus: row.payment_status as Order['paymentStatus'],
    items: row.lines.map(toItem),
    total: toRupees(paise(row.total_paise)),
    summary: toSummary({
      subtotal: paise(row.subtotal_paise),
      discount: paise(row.discount_paise),
      shipping: paise(row.shipping_paise),
      total: paise(row.total_paise),
      freeShippingAt: paise(row.free_shipping_at_paise),
      tax: row.tax_paise === null ? undefined : paise(row.tax_paise),
    }),
    toCollect: toCollect(row),
    shippingInfo: row.shipping_info as unknown as ShippingInfo,
    user: {
      _id: row.user_id,
      name: row.contact_name,
      email: row.contact_email,
      mobileNumber: tenDigits(row.contact_mobile),
    },
    timeline: row.events.map(({ status, note, created_at, by_user_id }) => ({
      status,
      note,
      at: toInstant(created_at),
      by: by_user_id === row.user_id ? ('shopper' as const) : ('shop' as const),
    })),
    tracking: row.tracking && { ...row.tracking, link: trackingLink(row.tracking) },
    cancelReason: row.cancel_reason,
    canCancel: canShopperCancel(row.status as Order['status']),
    returnableUntil: returnableUntil(row),
    returns: row.returns.map(({ id, status, created_at, note, refund_paise }) => ({
      _id: id,
      status: status as ReturnStatus,
      createdAt: toInstant(created_at),
      note,
      refund: refund_paise === null ? null : toRupees(paise(refund_paise)),
    })),
    refunds: row.refunds.map(({ amount_paise, state, moved_at }) => ({
      amount: toRupees(paise(amount_paise)),
      state: REFUND_STATES[state as RefundState],
      at: toInstant(moved_at),
    })),
    createdAt: toInstant(row.created_at),
  };
}

/** Waived deposits of cancelled rentals are not due. */
function toCollect({ payment_method, status, total_paise, waived_paise }: OrderRow): number | null {
  const isDue = payment_method === 'cod' && status !== 'Delivered' && status !== 'Cancelled';
  return isDue ? toRupees(paise(total_paise - (waived_paise ?? 0))) : null;
}

function toItem(line: OrderRow['lines'][number]): Order['items'][number] {
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
  };
}

function returnableUntil({ status, events }: OrderRow): string | null {
  const delivered = events.find((event) => event.status === 'Delivered');
  if (status !== 'Delivered' || !delivered) return null;
  return new Date(new Date(delivered.created_at).getTime() + RETURN_HOURS * 3_600_000).toISOString();
}

/** PostgreSQL's JSON has another date format. */
function toInstant(at: Date | string): string {
  return new Date(at).toISOString();
}
