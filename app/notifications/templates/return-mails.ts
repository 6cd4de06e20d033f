import type { MailMessage, MailPart } from './message-template.ts';
import { type RefundMailData, refundMail } from './refund-mails.ts';

/** Return data for mails to the shopper. */
export interface ReturnMailData {
  orderNumber: string;
  /** link to the shopper's page of the order */
  link: string;
  /** 'Cotton kurta, Size S, White, quantity 2' */
  items: readonly string[];
  /** the shop's note */
  note?: string;
}

export function returnApprovedMail(facts: ReturnMailData): MailMessage {
  return returnMail(facts, {
    template: 'return approved',
    subject: `Your return is approved: ${facts.orderNumber}`,
    title: 'Your return is approved',
    message: 'Please pack it in its original packaging and hand it to the courier.',
  });
}

export function returnRejectedMail(facts: ReturnMailData): MailMessage {
  return returnMail(facts, {
    template: 'return rejected',
    subject: `Your return was not accepted: ${facts.orderNumber}`,
    title: 'Your return was not accepted',
    message: 'We have reviewed your return and cannot accept it.',
  });
}

export function returnReceivedMail(facts: ReturnMailData): MailMessage {
  return returnMail(facts, {
    template: 'return received',
    subject: `We have received your return: ${facts.orderNumber}`,
    title: 'We have received your return',
    message: 'Thank you. We will email you when your refund is on its way.',
  });
}

/** The returned items are refunded; `refund` has the amount and destination. */
export function returnRefundedMail({ note }: ReturnMailData, refund: RefundMailData): MailMessage {
  const mail = refundMail(refund);
  return { ...mail, template: 'return refunded', parts: [...mail.parts, ...noteParts(note)] };
}

interface ReturnMailText {
  template: string;
  subject: string;
  title: string;
  message: string;
}

function returnMail(
  facts: ReturnMailData,
  { template, subject, title, message }: ReturnMailText,
): MailMessage {
  return {
    ...{ channel: 'email', template, subject },
    preview: facts.items.join('; '),
    parts: [
      { kind: 'title', text: title },
      { kind: 'text', text: message },
      ...noteParts(facts.note),
      ...facts.items.map((item): MailPart => ({ kind: 'small', text: item })),
      { kind: 'button', label: 'View order', link: facts.link },
    ],
  };
}

function noteParts(note: string | undefined): MailPart[] {
  return note ? [{ kind: 'text', text: `Note: ${note}` }] : [];
}
