import type { MailMessage, MailPart } from './message-template.ts';
import { type RefundMailData, refundMail } from './order-mails.ts';

/** What a mail tells of pieces that a shopper sends back. */
export interface ReturnMailData {
  orderNumber: string;
  /** where the shopper sees the order */
  link: string;
  /** 'Cotton kurta, Size S, White, quantity 2' */
  items: readonly string[];
  /** the shop's own words to it */
  note?: string;
}

export function returnApprovedMail(facts: ReturnMailData): MailMessage {
  return returnMail(facts, {
    template: 'return approved',
    subject: `You can send it back: ${facts.orderNumber}`,
    title: 'We take it back',
    words: 'Please pack it as it came and hand the parcel to the courier who comes for it.',
  });
}

export function returnRejectedMail(facts: ReturnMailData): MailMessage {
  return returnMail(facts, {
    template: 'return rejected',
    subject: `We cannot take it back: ${facts.orderNumber}`,
    title: 'We cannot take it back',
    words: 'We have looked at your return and cannot accept it.',
  });
}

export function returnReceivedMail(facts: ReturnMailData): MailMessage {
  return returnMail(facts, {
    template: 'return received',
    subject: `Your return is here: ${facts.orderNumber}`,
    title: 'It is back with us',
    words: 'Thank you. Your money follows, and we write again when it is on its way.',
  });
}

/** The pieces are paid for again; `refund` says how much and whereto. */
export function returnRefundedMail({ note }: ReturnMailData, refund: RefundMailData): MailMessage {
  const mail = refundMail(refund);
  return { ...mail, template: 'return refunded', parts: [...mail.parts, ...noteParts(note)] };
}

interface ReturnMailText {
  template: string;
  subject: string;
  title: string;
  words: string;
}

function returnMail(facts: ReturnMailData, { template, subject, title, words }: ReturnMailText): MailMessage {
  return {
    ...{ channel: 'email', template, subject },
    preview: facts.items.join('; '),
    parts: [
      { kind: 'title', text: title },
      { kind: 'text', text: words },
      ...noteParts(facts.note),
      ...facts.items.map((item): MailPart => ({ kind: 'small', text: item })),
      { kind: 'button', label: 'See your order', link: facts.link },
    ],
  };
}

function noteParts(note: string | undefined): MailPart[] {
  return note ? [{ kind: 'text', text: `Our note: ${note}` }] : [];
}
