import { formatRupees, type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import type { MailMessage, MailPart } from './message-template.ts';

export interface RefundMailData {
  orderNumber: string;
  link: string;
  amount: Paise;
  /** destination of the refund, if known: '•••• 1007', 'asha@upi' */
  method?: string;
  /** staff transfer it later */
  isTransfer?: boolean;
  /** of a transfer, the part that goes to the original payment */
  toCard?: Paise;
  /** the part of the amount that went to store credit */
  credit?: Paise;
}

/** A refund is on its way, for a cancelled order or returned items. */
export function refundMail(data: RefundMailData): MailMessage {
  const { orderNumber, link, amount, credit } = data;
  if (credit) return creditMail({ ...data, credit });
  const title = data.isTransfer
    ? `${money(amount)} will be refunded`
    : `${money(amount)} is on its way back to you`;
  return {
    channel: 'email',
    template: 'refund',
    subject: title,
    preview: `For your order ${orderNumber}`,
    parts: [
      { kind: 'title', text: title },
      text(
        `${sentence(data)} ${money(amount)} for your order ${orderNumber} back${targetText(data, amount)}.`,
      ),
      { kind: 'small', text: 'It usually takes 5 to 7 business days to appear in your account.' },
      { kind: 'button', label: 'View order', link },
    ],
  };
}

/** Staff make transfers by hand, so the mail does not say that it was made. */
function sentence({ isTransfer }: RefundMailData): string {
  return isTransfer ? 'We will send' : 'We have sent';
}

/** `sum` is the amount that does not go to store credit. */
function targetText({ method, toCard }: RefundMailData, sum: Paise): string {
  if (!method) return ' to your original payment method';
  return toCard
    ? `: ${money(toCard)} to the card or UPI that you paid with, and ${money(paise(sum - toCard))} to ${method}`
    : ` to ${method}`;
}

/** A refund that is wholly or partly store credit. */
function creditMail(data: Required<Pick<RefundMailData, 'credit'>> & RefundMailData): MailMessage {
  const { orderNumber, link, amount, credit } = data;
  const rest = paise(amount - credit);
  const isSent = rest === 0 || !data.isTransfer;
  const title = isSent ? `You have been refunded ${money(amount)}` : `Your refund of ${money(amount)}`;
  return {
    channel: 'email',
    template: 'refund',
    subject: title,
    preview: `For your order ${orderNumber}`,
    parts: [
      { kind: 'title', text: title },
      text(`${money(credit)} for your order ${orderNumber} is in your store credit now.`),
      ...(rest > 0 ? [text(`${sentence(data)} ${money(rest)} back${targetText(data, rest)}.`)] : []),
      { kind: 'button', label: 'View order', link },
    ],
  };
}

const money = (amount: Paise) => formatRupees(toRupees(amount));
const text = (description: string): MailPart => ({ kind: 'text', text: description });
