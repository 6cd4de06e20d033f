import type { OrderMailData, OrderMailLine } from '#app/notifications/templates/order-mails.ts';
import { paise } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { formatOrderItem } from '../format-order-item.ts';
import { trackingLink } from '../fulfilment/couriers.ts';
import type { OrderRow } from '../orders.db.server.ts';
import type { ShippingInfo } from '../orders.schema.ts';

/** `storeUrl` is the shop's public URL. */
export function toOrderMailData(row: OrderRow, storeUrl: string): OrderMailData {
  return {
    number: row.order_number,
    shopperName: row.contact_name,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.id)}`,
    lines: row.lines.map(toMailLine),
    subtotal: paise(row.subtotal_paise),
    discount: paise(row.discount_paise),
    shipping: paise(row.shipping_paise),
    total: paise(row.total_paise),
    isCash: row.payment_method === 'cod',
    address: addressLines(row.shipping_info as unknown as ShippingInfo),
    tracking: row.tracking ? { ...row.tracking, link: trackingLink(row.tracking) } : undefined,
  };
}

function toMailLine(line: OrderRow['lines'][number]): OrderMailLine {
  const { name, quantity, rental_starts_on: startsOn, rental_ends_on: endsOn } = line;
  const period = startsOn && endsOn ? [`deposit for ${formatPeriod(startsOn, endsOn)}`] : [];
  return {
    name,
    description: [formatOrderItem(line), ...period].join(', '),
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
  const cityLine = [city, state, postalCode].filter(Boolean).join(' ');
  return [`${firstName} ${lastName}`, address, cityLine, country];
}
