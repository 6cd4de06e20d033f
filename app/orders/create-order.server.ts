import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { multiplyPaise, type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import type { DeliveryDays } from '#app/shipping/promise/delivery-days.ts';
import { formatOrderNumber, type OrderStatus, type PaymentStatus } from './order.ts';
import {
  findOpenCashOrders,
  incrementOpenCashOrders,
  insertNote,
  insertOrder,
  insertOrderDiscounts,
  nextOrderCount,
  setShippingInfo,
} from './order-changes.db.server.ts';
import type { OrderSnapshot, SnapshotLine } from './order-snapshot.ts';
import { findShippingInfo, type OrderRow } from './orders.db.server.ts';
import type { Order, ShippingInfo } from './orders.schema.ts';
import { isShippingMissing } from './shipping-info.ts';

export interface NewOrder {
  userId: string;
  snapshot: OrderSnapshot;
  shippingInfo: ShippingInfo;
  paymentMethod: Order['paymentMethod'];
  paymentStatus: PaymentStatus;
  /** default: Order Placed */
  status?: OrderStatus;
  cancelReason?: string;
  /** of a card payment */
  checkoutId?: string;
  paymentId?: string;
  /** the counters of open cash-on-delivery orders that include it */
  countedFor?: string[];
  /** whether a link in its mail confirms it */
  needsConfirmation?: boolean;
  /** the promised delivery days */
  promise?: DeliveryDays | null;
  events: { status: OrderStatus; byUserId: string | null; note?: string; at?: Date }[];
  /** default: now */
  placedAt?: Date;
}

/** How long the confirmation link of a cash order is valid. */
const CONFIRM_MS = 48 * 3_600_000;

export type CreatedOrder = OrderRow;

/** Inserts an order with its lines and timeline. Returns the row as a query would. */
export async function createOrder(trx: Trx, order: NewOrder): Promise<CreatedOrder> {
  const { snapshot } = order;
  const id = newId();
  const { count, now } = await nextOrderCount(trx);
  const placedAt = order.placedAt ?? now;
  const lines = snapshot.lines.map((line, position) => toLineRow(line, { orderId: id, position }));
  const events = order.events.map((event) => ({ orderId: id, at: placedAt, ...event }));
  const confirm_by = order.needsConfirmation ? new Date(placedAt.getTime() + CONFIRM_MS) : null;
  const row = {
    ...toRow(order),
    confirm_by,
    confirmed_at: null,
    id,
    order_number: formatOrderNumber(count, placedAt),
    created_at: placedAt,
  };
  const shipping_info = JSON.stringify(order.shippingInfo);
  await insertOrder(trx, { order: { ...row, shipping_info }, lines, events });
  await insertOrderDiscounts(trx, id, snapshot.discounts ?? []);
  return {
    ...{ ...row, shipping_info: order.shippingInfo as unknown as OrderRow['shipping_info'] },
    lines,
    events: events.map(({ status, note = null, at, byUserId: by_user_id }) => ({
      ...{ status, note, by_user_id },
      created_at: at.toISOString(),
    })),
    returns: [],
    refunds: [],
    other_deposits_paise: hasGoods(lines) ? sumDeposits(lines) : paise(0),
    uncollected_deposits_paise: 0,
    deposits_at_hand_over_paise: order.paymentMethod === 'cod' ? sumDeposits(lines) : paise(0),
    // Owners answer after the order is placed.
    has_approved_rental: false,
    unanswered_rental: lines.find(({ is_rental }) => is_rental)?.name ?? null,
    tracking: null,
    is_late: false,
    now,
    shipments: [],
    cancellations: [],
    discounts: (snapshot.discounts ?? []).map(({ title, amountPaise }) => ({
      title,
      amount_paise: amountPaise,
    })),
    coupon_code: snapshot.couponCode,
  };
}

function hasGoods(lines: readonly LineRow[]): boolean {
  return lines.some(({ is_rental }) => !is_rental);
}

/** Without deposits if the order also has goods: those are collected when the outfits are handed over. */
function sumDeposits(lines: readonly LineRow[]): Paise {
  const rented = lines.filter(({ is_rental }) => is_rental);
  return sumPaise(rented.map((line) => multiplyPaise(paise(line.unit_price_paise), line.quantity)));
}

type LineRow = ReturnType<typeof toLineRow>;

function toRow(order: NewOrder) {
  const { totals, contact, lines } = order.snapshot;
  // Outfits arrive before their first day, whatever the shop promises for goods.
  const promise = lines.some(({ isRental }) => !isRental) ? order.promise : null;
  return {
    user_id: order.userId,
    status: order.status ?? 'Order Placed',
    cancel_reason: order.cancelReason ?? null,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    checkout_id: order.checkoutId ?? null,
    payment_id: order.paymentId ?? null,
    counted_for: order.countedFor ?? null,
    subtotal_paise: totals.subtotal,
    discount_paise: totals.discount,
    shipping_paise: totals.shipping,
    total_paise: totals.total,
    store_credit_paise: totals.storeCredit ?? 0,
    // Its credit was returned when the reservation ended.
    store_credit_back_paise: order.status === 'Cancelled' ? (totals.storeCredit ?? 0) : 0,
    credited_paise: order.status === 'Cancelled' ? (totals.storeCredit ?? 0) : 0,
    advance_paise: order.snapshot.advance ?? 0,
    advance_back_paise: order.status === 'Cancelled' ? (order.snapshot.advance ?? 0) : 0,
    tax_paise: totals.tax ?? null,
    free_shipping_at_paise: totals.freeShippingAt,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_mobile: contact.mobile,
    is_express: order.snapshot.isExpress ?? false,
    source: order.snapshot.source ?? null,
    promised_from: promise?.earliest ?? null,
    promised_by: promise?.latest ?? null,
  };
}

function toLineRow(line: SnapshotLine, { orderId, position }: { orderId: string; position: number }) {
  return {
    id: newId(),
    order_id: orderId,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    size: line.size,
    color: line.color,
    picture: line.picture,
    hsn: line.hsn,
    quantity: line.quantity,
    unit_price_paise: line.unitPricePaise,
    discount_paise: line.discountPaise,
    returned_quantity: 0,
    refunded_quantity: 0,
    shipped_quantity: 0,
    cancelled_quantity: 0,
    is_rental: line.isRental,
    return_rule: line.returnTerms?.rule ?? null,
    return_hours: line.returnTerms?.hours ?? null,
    rental_starts_on: line.period?.startDate ?? null,
    rental_ends_on: line.period?.endDate ?? null,
  };
}

/** Adds the address to an order that was created before the browser sent it. */
export async function completeAddress(
  trx: Trx,
  orderId: string,
  shippingInfo: ShippingInfo | null | undefined,
): Promise<void> {
  if (!shippingInfo || !isShippingMissing(await findShippingInfo(trx, orderId))) return;
  await setShippingInfo(trx, orderId, shippingInfo);
}

/** Adds a permanent note for staff to an order. */
export async function addStaffNote(
  trx: Trx,
  { orderId, authorId, text }: { orderId: string; authorId: string; text: string },
): Promise<void> {
  await insertNote(trx, { id: newId(), order_id: orderId, author_id: authorId, words: text });
}

type CashBuyer = Pick<User, '_id' | 'mobileNumber' | 'isMobileVerified'>;

export const TOO_MANY_CASH_ORDERS =
  'You have reached the limit of open cash-on-delivery orders. Please pay for this one by UPI or card.';

/**
 * Counts a cash-on-delivery order for its person and for their verified number; an unverified one may be someone
 * else's. Returns the counters. Refuses an order above the limit of open ones (rules §9, I8).
 */
export async function requireCashOrderQuota(
  trx: Trx,
  { _id: userId, mobileNumber, isMobileVerified }: CashBuyer,
  { openOrders }: { openOrders: number | null },
): Promise<string[] | undefined> {
  if (openOrders === null) return undefined;
  const countedFor = countersOf({ _id: userId, mobileNumber, isMobileVerified });
  if (!(await incrementOpenCashOrders(trx, countedFor, openOrders)))
    throw refuse.conflict(TOO_MANY_CASH_ORDERS);
  return countedFor;
}

function countersOf({ _id: userId, mobileNumber, isMobileVerified }: CashBuyer): string[] {
  const mobile = isMobileVerified ? toE164(mobileNumber ?? '') : null;
  return [`user ${userId}`, ...(mobile ? [`mobile ${mobile}`] : [])];
}

/** Why this person cannot place another cash-on-delivery order at the moment; undefined if they can. */
export async function findCashQuotaProblem(
  db: Database,
  person: CashBuyer,
  { openOrders }: { openOrders: number | null },
): Promise<string | undefined> {
  const open = openOrders === null ? 0 : await findOpenCashOrders(db, countersOf(person));
  return openOrders !== null && open >= openOrders ? TOO_MANY_CASH_ORDERS : undefined;
}
