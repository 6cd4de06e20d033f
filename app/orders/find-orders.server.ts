import { tenDigits } from '#app/accounts/identifier.ts';
import { toSummary } from '#app/cart/calculate-totals.ts';
import type { RefundState } from '#app/payments/charges/charge.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, isAllowed, isSignedIn, requireSignedIn } from '#app/platform/security/actor.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import { cancelledAmount, sumReversed, toReduction } from './current-total.server.ts';
import { type Tracking, trackingLink } from './fulfilment/tracking.ts';
import { canShopperCancel } from './order.ts';
import { type LockedOrder, lockOrder } from './order-changes.db.server.ts';
import {
  countOrderRowsByUser,
  existsOpenOrder,
  findDeliveredLine,
  findLastShippingInfo,
  findOrder,
  findOrderByCheckout,
  findOrderIdByNumber,
  findRecentOrderByNumber,
  findUncancelledOrder,
  listOrdersByUser,
  type OrderRow,
} from './orders.db.server.ts';
import type { Order, ShippingInfo } from './orders.schema.ts';
import type { ReturnStatus } from './returns/return-policy.ts';
import { collectedOf, isCollectedByParcels, toCollectPaise, toShipment } from './shipments/to-shipment.ts';
import { isShippingMissing } from './shipping-info.ts';
import { toOrderItem } from './to-order-item.ts';

export { findOpenRefund, type OpenRefund } from './orders.db.server.ts';

/** An order's row. Without `ofUserId`, any person's; refuses an unknown one. */
export async function requireOrder(
  db: Database,
  { orderId, ofUserId }: { orderId: string; ofUserId?: string },
): Promise<OrderRow> {
  const row = isId(orderId) ? await findOrder(db, { orderId, ofUserId }) : undefined;
  if (!row) throw refuse.notFound('Order not found');
  return row;
}

/** Locks an order until the commit. Without `ofUserId`, any person's; refuses an unknown one. */
export async function requireLockedOrder(
  trx: Trx,
  { orderId, ofUserId }: { orderId: string; ofUserId?: string },
): Promise<LockedOrder> {
  const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
  if (!order || (ofUserId !== undefined && order.userId !== ofUserId))
    throw refuse.notFound('Order not found');
  return order;
}

/**
 * An order, for the person who placed it and for admins with the permission for orders or finance. Refuses a guest and
 * someone else's order.
 */
export async function showOrder(
  db: Database,
  actor: Actor,
  { idOrNumber }: { idOrNumber: string },
): Promise<Order> {
  const { userId } = requireSignedIn(actor);
  const seesAll = isAllowed(actor, 'orders', 'finance');
  const byNumber = isId(idOrNumber) ? undefined : await findOrderIdByNumber(db, idOrNumber.toUpperCase());
  const orderId = byNumber ?? idOrNumber;
  return toOrder(await requireOrder(db, { orderId, ofUserId: seesAll ? undefined : userId }));
}

/** An order, without a permission check. */
export async function loadOrder(db: Database, { orderId }: { orderId: string }): Promise<Order> {
  return toOrder(await requireOrder(db, { orderId }));
}

/** The caller's own order of this number, placed within the last hour; undefined for a guest. */
export async function findRecentOrderId(
  db: Database,
  actor: Actor,
  orderNumber: string,
): Promise<string | undefined> {
  if (!isSignedIn(actor)) return undefined;
  const { userId } = requireSignedIn(actor);
  return await findRecentOrderByNumber(db, { userId, orderNumber: orderNumber.toUpperCase() });
}

/** The order of a checkout, if it has one. */
export async function findOrderOfCheckout(
  db: Database,
  checkoutId: string,
): Promise<{ id: string; paymentId: string | null } | undefined> {
  const row = await findOrderByCheckout(db, checkoutId);
  return row && { id: row.id, paymentId: row.payment_id };
}

/** The signed-in person's orders, newest first. Refuses a guest. */
export async function listMyOrders(db: Database, actor: Actor): Promise<Order[]> {
  const rows = await listOrdersByUser(db, requireSignedIn(actor).userId);
  return rows.map(toOrder);
}

/** The address of this person's newest order, if it is complete. */
export async function findLastAddress(
  db: Database,
  { userId }: { userId: string },
): Promise<ShippingInfo | null> {
  const last = await findLastShippingInfo(db, userId);
  return last && !isShippingMissing(last) ? last : null;
}

/** Whether this person has an order that is not cancelled, so that the next one is not their first. */
export async function hasOrdered(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return (await findUncancelledOrder(db, userId)) !== undefined;
}

/** Whether a delivered order of this person contains the product. */
export async function hasReceived(
  db: Database,
  purchase: { userId: string; productId: string },
): Promise<boolean> {
  return (await findDeliveredLine(db, purchase)) !== undefined;
}

/** Whether this person has an undelivered order or a card payment in progress. */
export async function hasOpenOrders(db: Database, { userId }: { userId: string }): Promise<boolean> {
  return await existsOpenOrder(db, userId);
}

/** The number of orders by user id, cancelled ones included; users without orders have no entry. */
export async function countOrdersByUser(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await countOrderRowsByUser(db, userIds);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** The shopper does not see whether a refund has reached the provider. */
const REFUND_STATES = {
  queued: 'on its way',
  pending: 'on its way',
  processed: 'refunded',
  failed: 'failed',
} as const satisfies Record<RefundState, Order['refunds'][number]['state']>;

export function toOrder(row: OrderRow): Order {
  const shipments = row.shipments.map(toShipment);
  const items = row.lines.map((line) => toOrderItem(row, line, shipments));
  return {
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status as Order['status'],
    paymentMethod: row.payment_method as Order['paymentMethod'],
    paymentStatus: row.payment_status as Order['paymentStatus'],
    items,
    total: toRupees(paise(row.total_paise)),
    storeCreditUsed: toRupees(paise(row.store_credit_paise)),
    amountDue: toRupees(paise(row.total_paise - row.store_credit_paise)),
    credited: toRupees(paise(row.credited_paise)),
    advancePaid: toRupees(paise(row.advance_paise)),
    summary: toSummary({
      subtotal: paise(row.subtotal_paise),
      discount: paise(row.discount_paise),
      discounts: row.discounts.map(({ title, amount_paise }) => ({
        name: title,
        amount: paise(amount_paise),
      })),
      couponCode: row.coupon_code,
      shipping: paise(row.shipping_paise),
      total: paise(row.total_paise),
      freeShippingAt: paise(row.free_shipping_at_paise),
      tax: row.tax_paise === null ? undefined : paise(row.tax_paise),
      storeCredit: row.store_credit_paise === 0 ? undefined : paise(row.store_credit_paise),
    }),
    reduction: toReduction(row),
    toCollect: toCollect(row),
    depositsAtHandOver: toRupees(paise(row.deposits_at_hand_over_paise)),
    shippingInfo: row.shipping_info as unknown as ShippingInfo,
    user: {
      _id: row.user_id,
      name: row.contact_name,
      email: row.contact_email,
      mobileNumber: tenDigits(row.contact_mobile) || null,
    },
    timeline: row.events.map(({ status, note, created_at, by_user_id }) => ({
      status,
      note,
      at: toInstant(created_at),
      by: by_user_id === row.user_id ? ('shopper' as const) : ('shop' as const),
    })),
    tracking: linkedTracking(row),
    shipments,
    deliveryBy:
      row.promised_from !== null && row.promised_by !== null
        ? { earliest: row.promised_from, latest: row.promised_by }
        : null,
    isExpress: row.is_express,
    source: row.source,
    isLate: row.is_late,
    unansweredRental: row.unanswered_rental,
    cancelReason: row.cancel_reason,
    canCancel: canShopperCancel(row.status as Order['status']) && !row.has_approved_rental,
    returnableUntil:
      items
        .map((item) => item.returnableUntil)
        .sort()
        .findLast((until) => until !== null) ?? null,
    cancellations: row.cancellations.map((part) => ({
      _id: part.id,
      at: toInstant(part.created_at),
      by: part.by_user_id === row.user_id ? ('shopper' as const) : ('shop' as const),
      reason: part.reason,
      items: part.items.map(({ item, name, quantity }) => ({ item, name, quantity })),
      amount: toRupees(cancelledAmount(part)),
    })),
    returns: row.returns.map(({ id, status, created_at, note, refund_paise, items: returned }) => ({
      _id: id,
      status: status as ReturnStatus,
      createdAt: toInstant(created_at),
      items: returned,
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

/** The tracking of an order's only parcel, or the tracking entered for an order without parcels. */
export function trackingOf({ tracking, shipments }: OrderRow): Tracking | null {
  const [only, ...others] = shipments;
  if (!only) return tracking;
  if (others.length > 0) return null;
  return { courier: only.courier, number: only.tracking_number, link: only.tracking_link };
}

/** The same with the courier's name and tracking page. */
export function linkedTracking(row: OrderRow): Tracking | null {
  const tracking = trackingOf(row);
  return tracking && { ...tracking, courier: formatCourier(tracking.courier), link: trackingLink(tracking) };
}

/**
 * The rupees still due on delivery, or null. What couriers have collected, cancelled items and parcels that came back are not
 * due, and of deposits only awaited ones of an order of outfits alone: else they are collected at the hand-over.
 */
export function toCollect(row: OrderRow): number | null {
  const left = calculateLeftToCollect(row);
  return left === null ? null : toRupees(left);
}

/** The same in paise. */
export function calculateLeftToCollect(row: OrderRow): Paise | null {
  const due = calculateDue(row);
  if (due === null) return null;
  if (isCollectedByParcels(row)) return sumPaise(row.shipments.map(toCollectPaise));
  return paise(Math.max(0, due - sumPaise(row.shipments.map(collectedOf))));
}

/** The cash for an undelivered order, in paise, including the cash already collected with its delivered parcels. */
export function calculateDue(row: OrderRow): Paise | null {
  const { payment_method, status, total_paise, store_credit_paise, advance_paise } = row;
  const isDue = payment_method === 'cod' && status !== 'Delivered' && status !== 'Cancelled';
  const less = store_credit_paise + advance_paise + (row.other_deposits_paise ?? 0) + sumReversed(row);
  return isDue ? paise(Math.max(0, total_paise - less)) : null;
}

/** PostgreSQL's JSON has another date format. */
function toInstant(at: Date | string): string {
  return new Date(at).toISOString();
}
