import { paise } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import type { OrderFacts, OrderLineFacts } from '#app/notifications/order-mails.ts';
import { trackingLink } from '../couriers.ts';
import { itemWords } from '../item-words.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import type { OrderRow } from './order-rows.server.ts';

/** What mails tell of an order; `storeUrl` is the shop's public address. */
export function toOrderFacts(row: OrderRow, storeUrl: string): OrderFacts {
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
