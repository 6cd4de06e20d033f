import {
  formatRupees,
  multiplyPaise,
  type Paise,
  paise,
  sumPaise,
  toRupees,
} from '#app/platform/money/money.ts';
import type { MailMessage, MailPart, MailRow } from './message-template.ts';

/** Order data for mails, as ordered. */
export interface OrderMailData {
  /** the public order number: VA-26-000123 */
  number: string;
  shopperName: string;
  /** link to the shopper's page of this order */
  link: string;
  lines: readonly OrderMailLine[];
  subtotal: Paise;
  discount: Paise;
  /** 'Discount (FIRST10)' */
  discountName: string;
  shipping: Paise;
  total: Paise;
  /** after cancelled items, parcels that came back and deposits that are not collected; absent for a cancelled order */
  current?: { cancelled: Paise; notDelivered: Paise; uncollectedDeposits: Paise; total: Paise } | undefined;
  /** the GST in the total; 0 if the shop charges none, absent for older orders */
  tax?: Paise;
  /** the part of the total that was paid with store credit */
  storeCredit?: Paise;
  /** for a cash order, the advance that was paid online when it was placed */
  advance?: Paise;
  /** the page that confirms a cash order, if it has to be confirmed */
  confirmLink?: string;
  /** for a cash order, the amount that couriers still collect */
  toCollect?: Paise;
  /** the part of it that each parcel's courier collects */
  parcelSums?: readonly Paise[];
  /** cash on delivery; otherwise paid online */
  isCash: boolean;
  /** 'Delivery by Thu, 26 Nov', if a day was promised */
  promise?: string;
  /** delivery address by line, the recipient first */
  address: readonly string[];
  /** the courier, once known, and the tracking link */
  tracking?: { courier: string; number: string | null; link: string | null };
}

export interface OrderMailLine {
  name: string;
  /** 'Size M, Teal, quantity 1', and the period for a rental */
  description: string;
  unitPrice: Paise;
  quantity: number;
  /** false if all of it was cancelled or came back; default true */
  isComing?: boolean;
  /** a rental: the order has only its deposit, and the owner must approve it */
  isRental: boolean;
}

export function orderPlacedMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order placed',
    subject: `We have received your order ${order.number}`,
    preview: `${formatItemCount(order.lines)}, ${money(order.total)}`,
    parts: [
      { kind: 'title', text: `Thank you, ${order.shopperName}` },
      text(`We have received your order ${order.number}${nextStepsText(order)}`),
      { kind: 'rows', rows: orderRows(order) },
      text(
        order.isCash
          ? `${advanceText(order)}${cashText(order)}${rentText(order)}`
          : `Payment received.${rentText(order)}`,
      ),
      ...(order.promise ? [text(`${order.promise}.`)] : []),
      ...confirmParts(order),
      small(`Delivery address: ${order.address.join(', ')}.`),
      orderButton(order),
    ],
  };
}

/** Couriers of goods do not collect the deposit of an outfit. */
function cashText(order: OrderMailData): string {
  const due = amountDue(order);
  const deposit = sumDeposits(order.lines);
  if (deposit === 0) return `You pay ${money(due)} when it arrives.`;
  if (order.lines.every(({ isRental }) => isRental))
    return `You pay the deposit of ${money(due)} when the outfit is handed over.`;
  const atHandOver = paise(Math.min(due, deposit));
  return `You pay ${money(paise(due - atHandOver))} when it arrives, and the deposit of ${money(atHandOver)} when the outfit is handed over.`;
}

function confirmParts({ confirmLink }: OrderMailData): MailPart[] {
  if (!confirmLink) return [];
  return [
    text('Please confirm this order within 48 hours.'),
    { kind: 'button', label: 'Confirm order', link: confirmLink },
  ];
}

/** An order's total contains only the deposits of its rentals, not the rent. */
function rentText({ lines }: OrderMailData): string {
  return lines.some(({ isRental }) => isRental) ? ' The rent is due once the owner approves.' : '';
}

function nextStepsText({ lines, isCash }: OrderMailData): string {
  const declined = isCash ? 'you do not pay the deposit' : 'your deposit is refunded in full';
  const asks = `ask the owner first. If they decline, ${declined}.`;
  if (lines.every(({ isRental }) => isRental)) return ` and ${asks}`;
  if (lines.some(({ isRental }) => isRental))
    return ` and ${asks} We pack the items you bought once the owner has answered, and email you when they ship.`;
  return ' and pack it next. We will email you when it ships.';
}

export function orderShippedMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order shipped',
    subject: `Your order ${order.number} is on its way`,
    preview: `${formatItemCount(goodsOf(order))} has been shipped`,
    parts: [
      { kind: 'title', text: 'Your order is on its way' },
      text(`Your order ${order.number} has been shipped.${carrierText(order)}`),
      { kind: 'rows', rows: [...goodsOf(order).map(lineRow), ...reductionRows(order)] },
      ...cashParts(order),
      small(`Delivery address: ${order.address.join(', ')}.`),
      ...trackingButtons(order),
      orderButton(order),
    ],
  };
}

/** Several couriers, or one that comes several times, collect the sum of each parcel. */
function cashParts({ toCollect, parcelSums = [] }: OrderMailData): MailPart[] {
  if (!toCollect) return [];
  if (parcelSums.length < 2) return [text(`Please have ${money(toCollect)} ready for the courier.`)];
  return [text(`You pay for each parcel when it arrives: ${list.format(parcelSums.map(money))}.`)];
}

function carrierText({ tracking }: OrderMailData): string {
  if (!tracking) return '';
  return ` ${tracking.courier} is delivering it${tracking.number === null ? '' : `, number ${tracking.number}`}.`;
}

/** The order's goods; outfits have the mails of their rentals. */
function goodsOf({ lines }: OrderMailData): OrderMailLine[] {
  return lines.filter(({ isRental, isComing = true }) => !isRental && isComing);
}

/** The courier became known after the order was shipped. */
export function orderTrackedMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order tracked',
    subject: `Tracking details for your order ${order.number}`,
    preview: carrierText(order).trim(),
    parts: [
      { kind: 'title', text: 'Track your parcel' },
      text(`Your order ${order.number} is on its way.${carrierText(order)}`),
      { kind: 'rows', rows: goodsOf(order).map(lineRow) },
      ...trackingButtons(order),
      orderButton(order),
    ],
  };
}

/** `window` is the time to report a problem: '48 hours'. */
export function orderDeliveredMail(order: OrderMailData, window: string): MailMessage {
  return {
    channel: 'email',
    template: 'order delivered',
    subject: `Your order ${order.number} was delivered`,
    preview: 'How does it fit?',
    parts: [
      { kind: 'title', text: 'Your order was delivered' },
      text(`Your order ${order.number} was delivered. We hope you like it.`),
      { kind: 'rows', rows: [...goodsOf(order).map(lineRow), ...reductionRows(order)] },
      text(`Your review helps other shoppers. If something is wrong, tell us within ${window}.`),
      { kind: 'button', label: 'Review or return items', link: order.link },
    ],
  };
}

/** `reason` is a sentence for the shopper; `refundAmount` is in paise. */
export function orderCancelledMail(
  order: OrderMailData,
  { reason, refundAmount }: { reason?: string; refundAmount?: Paise } = {},
): MailMessage {
  return {
    channel: 'email',
    template: 'order cancelled',
    subject: `Your order ${order.number} is cancelled`,
    preview: refundAmount ? `${money(refundAmount)} will be refunded` : 'You do not need to pay anything.',
    parts: [
      { kind: 'title', text: 'Your order is cancelled' },
      text([`Your order ${order.number} has been cancelled.`, reason].filter(Boolean).join(' ')),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      text(
        refundAmount
          ? `${money(refundAmount)} will be refunded to your original payment method. We will email you when it is on its way.`
          : 'You do not need to pay anything.',
      ),
      ...creditBackParts(order),
      orderButton(order),
    ],
  };
}

function creditBackParts({ storeCredit }: OrderMailData): MailPart[] {
  return storeCredit ? [text(`${money(storeCredit)} is back in your store credit.`)] : [];
}

function amountDue({ total, storeCredit = paise(0), advance = paise(0) }: OrderMailData): Paise {
  return paise(total - storeCredit - advance);
}

function advanceText({ advance }: OrderMailData): string {
  return advance ? `You paid ${money(advance)} online. ` : '';
}

function orderRows(order: OrderMailData): MailRow[] {
  const { discount: off, discountName } = order;
  const discount = off > 0 ? [{ label: discountName, value: `−${money(off)}` }] : [];
  return [
    ...order.lines.map(lineRow),
    ...subtotalRows(order),
    ...discount,
    { label: 'Shipping', value: order.shipping === 0 ? 'Free' : money(order.shipping) },
    { label: 'Total', note: taxNote(order), value: money(order.total), isTotal: true },
    ...(order.storeCredit ? [{ label: 'Store credit', value: `−${money(order.storeCredit)}` }] : []),
  ];
}

/** Only for an order whose total has changed. */
function reductionRows({ total, current }: OrderMailData): MailRow[] {
  if (!current || current.total === total) return [];
  const { cancelled, notDelivered, uncollectedDeposits } = current;
  return [
    { label: 'Total as ordered', value: money(total) },
    ...(cancelled > 0 ? [{ label: 'Cancelled items', value: `−${money(cancelled)}` }] : []),
    ...(notDelivered > 0 ? [{ label: 'Not delivered', value: `−${money(notDelivered)}` }] : []),
    ...(uncollectedDeposits > 0
      ? [{ label: 'Deposits not collected', value: `−${money(uncollectedDeposits)}` }]
      : []),
    { label: 'New total', value: money(current.total), isTotal: true },
  ];
}

/** Deposits have a line of their own, as in the cart: they are refunded. */
function subtotalRows({ lines, subtotal }: OrderMailData): MailRow[] {
  const deposits = sumDeposits(lines);
  if (deposits === 0) return [{ label: 'Subtotal', value: money(subtotal) }];
  const goods = paise(subtotal - deposits);
  return [
    ...(goods > 0 ? [{ label: 'Items to buy', value: money(goods) }] : []),
    { label: 'Refundable deposit', value: money(deposits) },
  ];
}

function sumDeposits(lines: readonly OrderMailLine[]): Paise {
  return sumPaise(
    lines
      .filter(({ isRental }) => isRental)
      .map(({ unitPrice, quantity }) => multiplyPaise(unitPrice, quantity)),
  );
}

/** A deposit is not a supply, so it contains no tax (rules §4, GST). */
function taxNote({ lines, shipping, tax }: OrderMailData): string | undefined {
  if (tax === 0) return undefined;
  return shipping > 0 || lines.some(({ isRental }) => !isRental) ? 'GST included' : undefined;
}

function lineRow({ name, description, unitPrice, quantity }: OrderMailLine): MailRow {
  return { label: name, note: description, value: money(multiplyPaise(unitPrice, quantity)) };
}

function formatItemCount(lines: readonly OrderMailLine[]): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? '1 item' : `${units} items`;
}

function trackingButtons({ tracking }: OrderMailData): MailPart[] {
  return tracking?.link ? [{ kind: 'button', label: 'Track parcel', link: tracking.link }] : [];
}

function orderButton({ link }: OrderMailData): MailPart {
  return { kind: 'button', label: 'View order', link };
}

const list = new Intl.ListFormat('en-IN');
const money = (amount: Paise) => formatRupees(toRupees(amount));
const text = (description: string): MailPart => ({ kind: 'text', text: description });
const small = (description: string): MailPart => ({ kind: 'small', text: description });
