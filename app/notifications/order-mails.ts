import { formatRupees, type Paise, timesPaise, toRupees } from '#app/foundation/money.ts';
import type { MailPart, MailRow, MailWords } from './message-words.ts';

/** What a mail tells of an order, as it was bought. */
export interface OrderFacts {
  /** as people read it: VA-26-000123 */
  number: string;
  shopperName: string;
  /** where the shopper sees this order */
  link: string;
  lines: readonly OrderLineFacts[];
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

export interface OrderLineFacts {
  name: string;
  /** 'Size M, Teal, quantity 1', and for rent the period */
  words: string;
  unitPrice: Paise;
  quantity: number;
  /** an outfit to borrow: its deposit is what was ordered, and its owner is asked first */
  isRental: boolean;
}

export function orderPlacedMail(order: OrderFacts): MailWords {
  return {
    channel: 'email',
    template: 'order placed',
    subject: `We have your order ${order.number}`,
    preview: `${itemCount(order)}, ${money(order.total)}`,
    parts: [
      { kind: 'title', text: `Thank you, ${order.shopperName}` },
      text(`We have your order ${order.number}${whatFollows(order)}`),
      { kind: 'rows', rows: rowsOf(order) },
      text(order.isCash ? `You pay ${money(order.total)} when it arrives.` : 'It is paid for.'),
      small(`It goes to ${order.address.join(', ')}.`),
      seeOrder(order),
    ],
  };
}

function whatFollows({ lines }: OrderFacts): string {
  const asks = 'ask the owner first. The deposit comes back if the answer is no.';
  if (lines.every(({ isRental }) => isRental)) return ` and ${asks}`;
  const packs = ' and pack it now. We write again when it ships.';
  return lines.some(({ isRental }) => isRental) ? `${packs} For what you borrow we ${asks}` : packs;
}

export function orderShippedMail(order: OrderFacts): MailWords {
  return {
    channel: 'email',
    template: 'order shipped',
    subject: `Your order ${order.number} is on its way`,
    preview: `${itemCount(order)} left our house`,
    parts: [
      { kind: 'title', text: 'It is on its way' },
      text(`Your order ${order.number} has left our house.${carrierWords(order)}`),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      ...(order.isCash ? [text(`Please have ${money(order.total)} ready for the courier.`)] : []),
      small(`It goes to ${order.address.join(', ')}.`),
      ...followParcel(order),
      seeOrder(order),
    ],
  };
}

function carrierWords({ tracking }: OrderFacts): string {
  if (!tracking) return '';
  return ` ${tracking.courier} carries it${tracking.number === null ? '' : `, number ${tracking.number}`}.`;
}

/** Who carries an order became known after it had left. */
export function orderTrackedMail(order: OrderFacts): MailWords {
  return {
    channel: 'email',
    template: 'order tracked',
    subject: `Who brings your order ${order.number}`,
    preview: carrierWords(order).trim(),
    parts: [
      { kind: 'title', text: 'Where your parcel is' },
      text(`Your order ${order.number} is on its way.${carrierWords(order)}`),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      ...followParcel(order),
      seeOrder(order),
    ],
  };
}

export function orderDeliveredMail(order: OrderFacts): MailWords {
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
  order: OrderFacts,
  { reason, comesBack }: { reason?: string; comesBack?: Paise } = {},
): MailWords {
  return {
    channel: 'email',
    template: 'order cancelled',
    subject: `Your order ${order.number} is cancelled`,
    preview: comesBack ? `${money(comesBack)} comes back to you` : 'There is nothing to pay',
    parts: [
      { kind: 'title', text: 'Your order is cancelled' },
      text([`Your order ${order.number} will not be sent.`, reason].filter(Boolean).join(' ')),
      { kind: 'rows', rows: order.lines.map(lineRow) },
      text(
        comesBack
          ? `${money(comesBack)} goes back the way you paid it. We write when it is on its way.`
          : 'There is nothing to pay.',
      ),
      seeOrder(order),
    ],
  };
}

export interface RefundFacts {
  orderNumber: string;
  link: string;
  amount: Paise;
  /** what it goes back to, as far as it is known: '•••• 1007', 'asha@upi' */
  method?: string;
}

/** Money is on its way back, for an order that was cancelled or things that were returned. */
export function refundMail({ orderNumber, link, amount, method }: RefundFacts): MailWords {
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

function rowsOf(order: OrderFacts): MailRow[] {
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
function taxNote({ lines, shipping }: OrderFacts): string | undefined {
  return shipping > 0 || lines.some(({ isRental }) => !isRental) ? 'GST included' : undefined;
}

function lineRow({ name, words, unitPrice, quantity }: OrderLineFacts): MailRow {
  return { label: name, note: words, value: money(timesPaise(unitPrice, quantity)) };
}

function itemCount({ lines }: OrderFacts): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 item' : `${pieces} items`;
}

function followParcel({ tracking }: OrderFacts): MailPart[] {
  return tracking?.link ? [{ kind: 'button', label: 'Follow the parcel', link: tracking.link }] : [];
}

function seeOrder({ link }: OrderFacts): MailPart {
  return { kind: 'button', label: 'See your order', link };
}

const money = (amount: Paise) => formatRupees(toRupees(amount));
const text = (words: string): MailPart => ({ kind: 'text', text: words });
const small = (words: string): MailPart => ({ kind: 'small', text: words });
