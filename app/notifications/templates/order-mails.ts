import { formatRupees, multiplyPaise, type Paise, toRupees } from '#app/platform/money/money.ts';
import type { MailMessage, MailPart, MailRow } from './message-template.ts';

/** What a mail tells of an order, as it was bought. */
export interface OrderMailData {
  /** as people read it: VA-26-000123 */
  number: string;
  shopperName: string;
  /** where the shopper sees this order */
  link: string;
  lines: readonly OrderMailLine[];
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
  total: Paise;
  /** cash on delivery, else it was paid online */
  isCash: boolean;
  /** where it goes, line by line, the recipient first */
  address: readonly string[];
  /** who carries it, once that is known, and where the parcel can be followed */
  tracking?: { courier: string; number: string | null; link: string | null };
}

export interface OrderMailLine {
  name: string;
  /** 'Size M, Teal, quantity 1', and for rent the period */
  description: string;
  unitPrice: Paise;
  quantity: number;
  /** an outfit to borrow: its deposit is what was ordered, and its owner is asked first */
  isRental: boolean;
}

export function orderPlacedMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order placed',
    subject: `We have your order ${order.number}`,
    preview: `${formatItemCount(order)}, ${money(order.total)}`,
    parts: [
      { kind: 'title', text: `Thank you, ${order.shopperName}` },
      text(`We have your order ${order.number}${nextStepsText(order)}`),
      { kind: 'rows', rows: orderRows(order) },
      text(order.isCash ? `You pay ${money(order.total)} when it arrives.` : 'It is paid for.'),
      small(`It goes to ${order.address.join(', ')}.`),
      orderButton(order),
    ],
  };
}

function nextStepsText({ lines }: OrderMailData): string {
  const asks = 'ask the owner first. The deposit comes back if the answer is no.';
  if (lines.every(({ isRental }) => isRental)) return ` and ${asks}`;
  const packs = ' and pack it now. We write again when it ships.';
  return lines.some(({ isRental }) => isRental) ? `${packs} For what you borrow we ${asks}` : packs;
}

export function orderShippedMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order shipped',
    subject: `Your order ${order.number} is on its way`,
    preview: `${formatItemCount(order)} left our house`,
    parts: [
      { kind: 'title', text: 'It is on its way' },
      text(`Your order ${order.number} has left our house.${carrierText(order)}`),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      ...(order.isCash ? [text(`Please have ${money(order.total)} ready for the courier.`)] : []),
      small(`It goes to ${order.address.join(', ')}.`),
      ...trackingButtons(order),
      orderButton(order),
    ],
  };
}

function carrierText({ tracking }: OrderMailData): string {
  if (!tracking) return '';
  return ` ${tracking.courier} carries it${tracking.number === null ? '' : `, number ${tracking.number}`}.`;
}

/** Who carries an order became known after it had left. */
export function orderTrackedMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order tracked',
    subject: `Who brings your order ${order.number}`,
    preview: carrierText(order).trim(),
    parts: [
      { kind: 'title', text: 'Where your parcel is' },
      text(`Your order ${order.number} is on its way.${carrierText(order)}`),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      ...trackingButtons(order),
      orderButton(order),
    ],
  };
}

export function orderDeliveredMail(order: OrderMailData): MailMessage {
  return {
    channel: 'email',
    template: 'order delivered',
    subject: `Your order ${order.number} was delivered`,
    preview: 'How does it fit?',
    parts: [
      { kind: 'title', text: 'It has arrived' },
      text(`Your order ${order.number} was delivered. We hope that it fits and that you like it.`),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      text('A few words about it help others to choose. If something is not right, tell us within 48 hours.'),
      { kind: 'button', label: 'Review it or return it', link: order.link },
    ],
  };
}

/** `reason` is a sentence for the shopper; `comesBack` is what was paid already and is returned. */
export function orderCancelledMail(
  order: OrderMailData,
  { reason, refundAmount }: { reason?: string; refundAmount?: Paise } = {},
): MailMessage {
  return {
    channel: 'email',
    template: 'order cancelled',
    subject: `Your order ${order.number} is cancelled`,
    preview: refundAmount ? `${money(refundAmount)} comes back to you` : 'There is nothing to pay',
    parts: [
      { kind: 'title', text: 'Your order is cancelled' },
      text([`Your order ${order.number} will not be sent.`, reason].filter(Boolean).join(' ')),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      text(
        refundAmount
          ? `${money(refundAmount)} goes back the way you paid it. We write when it is on its way.`
          : 'There is nothing to pay.',
      ),
      orderButton(order),
    ],
  };
}

export interface RefundMailData {
  orderNumber: string;
  link: string;
  amount: Paise;
  /** what it goes back to, as far as it is known: '•••• 1007', 'asha@upi' */
  method?: string;
}

/** Money is on its way back, for an order that was cancelled or things that were returned. */
export function refundMail({ orderNumber, link, amount, method }: RefundMailData): MailMessage {
  const where = method ? `to ${method}` : 'the way you paid it';
  return {
    channel: 'email',
    template: 'refund',
    subject: `${money(amount)} is on its way back to you`,
    preview: `For your order ${orderNumber}`,
    parts: [
      { kind: 'title', text: `${money(amount)} comes back to you` },
      text(`We have sent ${money(amount)} for your order ${orderNumber} back ${where}.`),
      small('Banks take 5 to 7 working days as a rule until it shows in your account.'),
      { kind: 'button', label: 'See your order', link },
    ],
  };
}

function orderRows(order: OrderMailData): MailRow[] {
  const discount = order.discount > 0 ? [{ label: 'Discount', value: `−${money(order.discount)}` }] : [];
  return [
    ...order.lines.map(lineRow),
    { label: 'Subtotal', value: money(order.subtotal) },
    ...discount,
    { label: 'Shipping', value: order.shipping === 0 ? 'Free' : money(order.shipping) },
    { label: 'Total', note: taxNote(order), value: money(order.total), isTotal: true },
  ];
}

/** A deposit is no supply: there is no tax in it (CONTRACT §4, GST). */
function taxNote({ lines, shipping }: OrderMailData): string | undefined {
  return shipping > 0 || lines.some(({ isRental }) => !isRental) ? 'GST included' : undefined;
}

function lineRow({ name, description, unitPrice, quantity }: OrderMailLine): MailRow {
  return { label: name, note: description, value: money(multiplyPaise(unitPrice, quantity)) };
}

function formatItemCount({ lines }: OrderMailData): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? '1 item' : `${units} items`;
}

function trackingButtons({ tracking }: OrderMailData): MailPart[] {
  return tracking?.link ? [{ kind: 'button', label: 'Follow the parcel', link: tracking.link }] : [];
}

function orderButton({ link }: OrderMailData): MailPart {
  return { kind: 'button', label: 'See your order', link };
}

const money = (amount: Paise) => formatRupees(toRupees(amount));
const text = (description: string): MailPart => ({ kind: 'text', text: description });
const small = (description: string): MailPart => ({ kind: 'small', text: description });
