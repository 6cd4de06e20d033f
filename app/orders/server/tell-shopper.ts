import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { paise } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import type { MailWords } from '#app/notifications/message-words.ts';
import {
  type OrderFacts,
  type OrderLineFacts,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderShippedMail,
} from '#app/notifications/order-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { trackingLink } from '../couriers.ts';
import { itemWords } from '../item-words.ts';
import type { OrderStatus } from '../order-status.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { findOrder, type OrderRow } from './order-rows.server.ts';

/** Which moves of an order are worth a mail; the rest is seen in the profile. */
const MAILS: Partial<Record<OrderStatus, (facts: OrderFacts, row: OrderRow) => MailWords>> = {
  'Order Placed': orderPlacedMail,
  Shipped: orderShippedMail,
  Delivered: orderDeliveredMail,
  Cancelled: (facts, row) =>
    orderCancelledMail(facts, {
      reason: row.cancel_reason ?? undefined,
      comesBack: row.payment_status === 'pending' ? undefined : facts.total,
    }),
};

/** Writes to whoever ordered what became of the order, once for each status. */
export async function tellShopper(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<void> {
  const mailOf = MAILS[status];
  const row = mailOf && (await findOrder(db, { orderId }));
  if (!row) return;
  await inTransaction(db, async (trx) =>
    writeMessage(trx, {
      to: row.contact_email,
      words: mailOf(toFacts(row, storeUrl), row),
      dedupeKey: `order ${status} ${orderId}`,
    }),
  );
}

function toFacts(row: OrderRow, storeUrl: string): OrderFacts {
  return {
    number: row.order_number,
    shopperName: row.contact_name,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.id)}`,
    lines: row.lines.map(toLineFacts),
    subtotal: paise(row.subtotal_paise),
    discount: paise(row.discount_paise),
    shipping: paise(row.shipping_paise),
    total: paise(row.total_paise),
    isCash: row.payment_method === 'cod',
    address: addressLines(row.shipping_info as unknown as ShippingInfo),
    tracking: row.tracking ? { ...row.tracking, link: trackingLink(row.tracking) } : undefined,
  };
}

function toLineFacts(line: OrderRow['lines'][number]): OrderLineFacts {
  const { name, quantity, rental_starts_on: startsOn, rental_ends_on: endsOn } = line;
  const period = startsOn && endsOn ? [`deposit for ${shownPeriod(startsOn, endsOn)}`] : [];
  return {
    name,
    words: [itemWords(line), ...period].join(', '),
    unitPrice: paise(line.unit_price_paise),
    quantity,
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
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  return [`${firstName} ${lastName}`, address, place, country];
}
