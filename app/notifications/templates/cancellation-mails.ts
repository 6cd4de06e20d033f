import type { MailMessage, MailPart } from './message-template.ts';

export interface ItemsCancelledMailData {
  orderNumber: string;
  link: string;
  /** 'Festive stole, quantity 1' */
  items: readonly string[];
  /** a sentence for the shopper */
  reason?: string;
  /** '₹1,200', the reduction of the order's total */
  amount: string;
  /** '₹2,000', the new total; absent for a cancelled order */
  total?: string;
  /** '₹800', the amount due on delivery; null if none is, absent for an order paid online */
  toCollect?: string | null;
  /** '₹200' if a part of a cash order's advance is refunded */
  advanceBack?: string;
}

/** Some items are cancelled and the rest of the order is delivered. A refund has its own mail. */
export function itemsCancelledMail(cancelled: ItemsCancelledMailData): MailMessage {
  const { orderNumber, link, items, reason, amount, total } = cancelled;
  return {
    channel: 'email',
    template: 'items cancelled',
    subject: `Items of your order ${orderNumber} are cancelled`,
    preview: `Your order costs ${amount} less.`,
    parts: [
      { kind: 'title', text: 'Items are cancelled' },
      text(
        [`Cancelled of your order ${orderNumber}: ${items.join('; ')}.`, reason].filter(Boolean).join(' '),
      ),
      text(`Your order costs ${amount} less.${total ? ` The new total is ${total}.` : ''}`),
      text(nextPaymentText(cancelled)),
      small('The rest of your order will still be delivered.'),
      { kind: 'button', label: 'View order', link },
    ],
  };
}

function nextPaymentText({ toCollect, advanceBack }: ItemsCancelledMailData): string {
  const due =
    toCollect === undefined
      ? []
      : [toCollect ? `You pay ${toCollect} when it arrives.` : 'Nothing is due to the courier.'];
  const refund = advanceBack ? [`We refund ${advanceBack} to your original payment method.`] : [];
  const texts = [...due, ...refund];
  return texts.join(' ') || 'We refund what you paid for them, and email you when it is on its way.';
}

const text = (description: string): MailPart => ({ kind: 'text', text: description });
const small = (description: string): MailPart => ({ kind: 'small', text: description });
