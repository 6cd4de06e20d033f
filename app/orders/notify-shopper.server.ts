import { nameDiscount } from '#app/cart/calculate-totals.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import {
  type OrderMailData,
  type OrderMailLine,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderShippedMail,
  orderTrackedMail,
} from '#app/notifications/templates/order-mails.ts';
import type { RefundMailData } from '#app/notifications/templates/refund-mails.ts';
import {
  type ReturnMailData,
  returnApprovedMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRejectedMail,
} from '#app/notifications/templates/return-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { formatReturnWindow, toReturnTerms } from '#app/settings/return-terms.ts';
import { formatDeliveryBy } from '#app/shipping/promise/format-delivery.ts';
import { confirmationLink } from './cash-confirmation/confirm-cash-order.server.ts';
import { calculateCurrentTotal, sumReversed } from './current-total.server.ts';
import { calculateLeftToCollect, linkedTracking } from './find-orders.server.ts';
import { formatOrderItem, type OrderStatus } from './order.ts';
import { findOrder, type OrderRow } from './orders.db.server.ts';
import type { ShippingInfo } from './orders.schema.ts';
import type { ReturnStatus } from './returns/return-policy.ts';
import { findReturn, type ReturnRow } from './returns/returns.db.server.ts';
import { toCollectPaise } from './shipments/to-shipment.ts';

/** The statuses that send an e-mail. */
const ORDER_MAILS: Partial<Record<OrderStatus, (data: OrderMailData, row: OrderRow) => MailMessage>> = {
  'Order Placed': orderPlacedMail,
  Shipped: orderShippedMail,
  Delivered: (data, row) => orderDeliveredMail(data, formatShortestWindow(row)),
  Cancelled: (data, row) =>
    orderCancelledMail(data, {
      reason: row.cancel_reason ?? undefined,
      refundAmount: refundOfCancellation(row),
    }),
};

/** The refund for the cancellation; items that were cancelled before have had their own mails. */
function refundOfCancellation(row: OrderRow): Paise | undefined {
  const { payment_method, payment_status, advance_paise, total_paise, store_credit_paise, cancellations } =
    row;
  if (payment_method === 'cod')
    return paise(advance_paise - sumPaise(cancellations.map((part) => paise(part.advance_paise))));
  if (payment_status === 'pending') return undefined;
  return paise(total_paise - Math.max(store_credit_paise, sumReversed(row)));
}

/** '48 hours': the shortest time to report a problem with any of the items. */
export function formatShortestWindow({ lines }: OrderRow): string {
  const hours = Math.min(...lines.filter((line) => !line.is_rental).map((line) => toReturnTerms(line).hours));
  return formatReturnWindow(hours);
}

/** Statuses that follow parcels; outfits have the mails of their rentals. */
const ABOUT_PARCELS: readonly OrderStatus[] = ['Shipped', 'Delivered'];

/** Sends an e-mail about the new status, once for each status. */
export async function notifyShopper(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId, status, isAnnounced }: { orderId: string; status: OrderStatus; isAnnounced?: boolean },
): Promise<void> {
  const mailOf = isAnnounced ? undefined : ORDER_MAILS[status];
  const row = mailOf && (await findOrder(db, { orderId }));
  if (!row) return;
  if (ABOUT_PARCELS.includes(status) && row.lines.every((line) => line.is_rental)) return;
  const { id, confirm_by, confirmed_at } = row;
  const isAsked = status === 'Order Placed' && confirm_by !== null && confirmed_at === null;
  const confirm = isAsked ? { confirmLink: await confirmationLink(db, { storeUrl, id, confirm_by }) } : {};
  await inTransaction(db, async (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: mailOf({ ...toOrderMailData(row, storeUrl), ...confirm }, row),
      dedupeKey: `order ${status} ${orderId}`,
    }),
  );
}

/**
 * Sends an e-mail about the tracking of a shipped order: once for the courier, and once more if the number was added
 * later.
 */
export async function notifyShopperOfTracking(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId }: { orderId: string },
): Promise<void> {
  const row = await findOrder(db, { orderId });
  const tracking = row && linkedTracking(row);
  if (!tracking) return;
  const notified = tracking.number === null ? 'courier' : 'tracking number';
  await inTransaction(db, async (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: orderTrackedMail(toOrderMailData(row, storeUrl)),
      dedupeKey: `order ${notified} ${orderId}`,
    }),
  );
}

/** Requested has no e-mail: the shopper sees the result at once. */
const RETURN_MAILS: Partial<Record<ReturnStatus, (data: ReturnMailData, row: ReturnRow) => MailMessage>> = {
  Approved: returnApprovedMail,
  Rejected: returnRejectedMail,
  Received: returnReceivedMail,
  Refunded: (data, row) =>
    returnRefundedMail(data, {
      ...{ orderNumber: data.orderNumber, link: data.link },
      amount: paise(row.refund_paise ?? 0),
      credit: paise(row.credit_paise),
      ...transferOf(row),
    }),
};

/** Cash is refunded by transfer; if the order was partly paid online, only the amount above that part. */
function transferOf(row: ReturnRow): Partial<RefundMailData> {
  const { payment_id, payment_method, refund_paise, credit_paise, card_paise, account_masked } = row;
  const toCard = paise(card_paise ?? 0);
  const isAllToCard = (refund_paise ?? 0) - credit_paise === toCard;
  const isByCard = payment_id !== null || toCard > 0;
  if (isByCard && (payment_method !== 'cod' || isAllToCard)) return {};
  return { method: account_masked ?? 'your UPI ID', isTransfer: true, toCard };
}

/** Sends an e-mail about a return's new status, once for each status. */
export async function notifyShopperOfReturn(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { returnId, status, note }: { returnId: string; status: ReturnStatus; note: string | null },
): Promise<void> {
  const mailOf = RETURN_MAILS[status];
  if (!mailOf) return;
  const row = await findReturn(db, returnId);
  const data = {
    orderNumber: row.order_number,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.order_id)}`,
    items: row.items.map((item) => `${item.name}, ${formatOrderItem(item)}`),
    note: note ?? undefined,
  };
  await inTransaction(db, async (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: mailOf(data, row),
      dedupeKey: `return ${status} ${returnId}`,
    }),
  );
}

/** `storeUrl` is the shop's public URL. */
function toOrderMailData(row: OrderRow, storeUrl: string): OrderMailData {
  return {
    number: row.order_number,
    shopperName: row.contact_name,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.id)}`,
    lines: row.lines.map((line) => toMailLine(line, countNotDelivered(row, line.id))),
    subtotal: paise(row.subtotal_paise),
    discount: paise(row.discount_paise),
    // Beside automatic discounts the coupon gave only a part.
    discountName: nameDiscount(row.discounts.length === 0 ? row.coupon_code : null),
    shipping: paise(row.shipping_paise),
    total: paise(row.total_paise),
    tax: row.tax_paise === null ? undefined : paise(row.tax_paise),
    storeCredit: row.store_credit_paise > 0 ? paise(row.store_credit_paise) : undefined,
    current: calculateCurrentTotal(row),
    ...(row.advance_paise > 0 && { advance: paise(row.advance_paise) }),
    isCash: row.payment_method === 'cod',
    toCollect: calculateLeftToCollect(row) ?? undefined,
    parcelSums: row.shipments.map(toCollectPaise).filter((sum) => sum > 0),
    promise: formatPromise(row),
    address: addressLines(row.shipping_info as unknown as ShippingInfo),
    tracking: linkedTracking(row) ?? undefined,
  };
}

function formatPromise({ promised_from, promised_by, is_express }: OrderRow): string | undefined {
  if (promised_from === null || promised_by === null) return undefined;
  return `${is_express ? 'Express: ' : ''}${formatDeliveryBy({ earliest: promised_from, latest: promised_by })}`;
}

/** The units of a line that are in parcels that came back. */
function countNotDelivered({ shipments }: OrderRow, lineId: string): number {
  const items = shipments.filter(({ status }) => status === 'Returned').flatMap((parcel) => parcel.items);
  return items.filter(({ item }) => item === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
}

function toMailLine(line: OrderRow['lines'][number], back: number): OrderMailLine {
  const { name, quantity, rental_starts_on: startsOn, rental_ends_on: endsOn } = line;
  const cancelled = line.cancelled_quantity > 0 ? [`${line.cancelled_quantity} cancelled`] : [];
  const notDelivered = back > 0 ? [`${back} not delivered`] : [];
  const period = startsOn && endsOn ? [`deposit for ${formatPeriod(startsOn, endsOn)}`] : [];
  return {
    name,
    description: [formatOrderItem(line), ...cancelled, ...notDelivered, ...period].join(', '),
    unitPrice: paise(line.unit_price_paise),
    quantity,
    isComing: quantity > line.cancelled_quantity + back,
    isRental: line.is_rental,
  };
}

function addressLines({
  firstName,
  lastName,
  address,
  city,
  state,
  postalCode,
  country,
}: ShippingInfo): string[] {
  const cityLine = [city, state, postalCode].filter(Boolean).join(' ');
  return [`${firstName} ${lastName}`, address, cityLine, country];
}
