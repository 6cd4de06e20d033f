import type { MailMessage, MailPart } from './message-template.ts';

export interface ExchangeMailData {
  orderNumber: string;
  /** link to the shopper's page of the order */
  link: string;
  /** 'Cotton kurta, Size M, White, quantity 1' */
  replacements: readonly string[];
  /** '₹200', if the replacement costs more */
  due: string | undefined;
  /** '4 December 2026': the last day to pay it, once the items are received */
  payBy: string | undefined;
  /** '₹2,000' if the items are refunded because it was not paid */
  refunded: string | undefined;
  /** if the replacement is cheaper: '₹200', and whether that went to store credit */
  less: { amount: string; isCredit: boolean } | undefined;
  /** if the replacement is sent first: the number of days to send the items back */
  backWithin: number | undefined;
  /** the shop's note */
  note: string | undefined;
}

interface ExchangeMailText {
  template: string;
  title: string;
  message: string;
}

export const EXCHANGE_MAILS: Readonly<Record<string, (data: ExchangeMailData) => MailMessage>> = {
  Approved: (data) =>
    exchangeMail(data, {
      ...{ template: 'exchange approved', title: 'Your exchange is approved' },
      message: data.backWithin
        ? [describeNext(data), 'Please hand the items to the courier once you have it.'].join(' ')
        : 'Please hand the items to the courier in their original packaging. We reserve the replacement for you.',
    }),
  Rejected: (data) =>
    exchangeMail(data, {
      ...{ template: 'exchange rejected', title: 'Your exchange was not accepted' },
      message: 'We have reviewed your exchange and cannot accept it.',
    }),
  Received: (data) =>
    exchangeMail(data, {
      ...{ template: 'exchange received', title: 'We have received your items' },
      message: [
        'Thank you.',
        ...(data.backWithin ? [] : [describeNext(data)]),
        ...(data.less ? [describeLess(data.less)] : []),
      ].join(' '),
    }),
  Sent: (data) =>
    exchangeMail(data, {
      ...{ template: 'exchange sent', title: 'Your replacement is on its way' },
      message: [
        'We have sent the replacement to you.',
        ...(data.backWithin
          ? [
              `Please hand the old items to the courier in their original packaging within ${data.backWithin} days.`,
            ]
          : []),
      ].join(' '),
    }),
  Refunded: (data) =>
    exchangeMail(data, {
      ...{ template: 'exchange refunded', title: 'Your exchange has ended, and we refund your items' },
      message: `The difference was not paid, so we do not send the replacement. We refund ${data.refunded}: store credit that you used first, the rest to your card. If you paid in cash, choose on the page of your order where we send it.`,
    }),
};

/** A dearer replacement is not paid, and the exchange ends soon. */
export function exchangeReminderMail(data: ExchangeMailData): MailMessage {
  return exchangeMail(data, {
    ...{ template: 'exchange payment reminder', title: `Please pay for your exchange by ${data.payBy}` },
    message: describeNext(data),
  });
}

function describeNext({ due, payBy }: ExchangeMailData): string {
  if (!due) return 'We will send the replacement next.';
  const next = `The replacement costs ${due} more. Please pay the difference in your order, and we will send it.`;
  return payBy ? `${next} If it is not paid by ${payBy}, we refund your items instead.` : next;
}

function describeLess({ amount, isCredit }: NonNullable<ExchangeMailData['less']>): string {
  return isCredit
    ? `It costs less, so ${amount} is in your store credit now.`
    : `It costs less, so we refund ${amount}: store credit that you used first, the rest to your card or the account that you named.`;
}

function exchangeMail(
  { orderNumber, link, replacements, note }: ExchangeMailData,
  { template, title, message }: ExchangeMailText,
): MailMessage {
  return {
    ...{ channel: 'email', template, subject: `${title}: ${orderNumber}` },
    preview: replacements.join('; '),
    parts: [
      { kind: 'title', text: title },
      { kind: 'text', text: message },
      ...(note ? [{ kind: 'text' as const, text: `Note: ${note}` }] : []),
      ...replacements.map((item): MailPart => ({ kind: 'small', text: item })),
      { kind: 'button', label: 'View order', link },
    ],
  };
}
