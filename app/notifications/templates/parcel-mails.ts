import type { MailMessage, MailPart } from './message-template.ts';

/** One parcel of an order, for mails about its steps. */
export interface ParcelMailData {
  /** the public order number: VA-26-000123 */
  orderNumber: string;
  /** link to the shopper's page of the order */
  link: string;
  /** its contents: 'Festive stole', and the quantity */
  items: readonly { name: string; quantity: number }[];
  courier: string;
  trackingNumber: string | null;
  /** the courier's page of the parcel */
  trackingLink: string | null;
  /** the courier's reason for a failed delivery or a return */
  reason: string | null;
  /** '₹1,200' if something is due on delivery */
  toCollect: string | undefined;
  /** the part of the order that was paid before its delivery */
  paid: 'all' | 'part' | 'nothing';
  /** if the rest of the order was delivered: the time to report a problem, '48 hours' */
  restDelivered?: string;
}

/** For the first parcels of an order; with the last one, the mail that the order was shipped is sent. */
export function parcelCollectedMail(parcel: ParcelMailData): MailMessage {
  const { orderNumber, courier, trackingNumber, toCollect } = parcel;
  const number = trackingNumber === null ? '' : `, number ${trackingNumber}`;
  return parcelMail(parcel, {
    template: 'parcel picked up',
    subject: `Part of your order ${orderNumber} is on its way`,
    title: 'A parcel is on its way',
    texts: [
      `${courier} has picked up a parcel of your order ${orderNumber}${number}. The rest follows.`,
      ...cashTexts(toCollect),
    ],
  });
}

export function parcelOutForDeliveryMail(parcel: ParcelMailData): MailMessage {
  const { orderNumber, courier, toCollect } = parcel;
  return parcelMail(parcel, {
    template: 'parcel out for delivery',
    subject: `A parcel of your order ${orderNumber} is out for delivery`,
    title: 'Your parcel is out for delivery',
    texts: [
      `${courier} should bring a parcel of your order ${orderNumber} today. Please keep your phone at hand.`,
      ...cashTexts(toCollect),
    ],
  });
}

function cashTexts(toCollect: string | undefined): string[] {
  return toCollect ? [`Please have ${toCollect} ready for the courier.`] : [];
}

export function parcelDeliveredMail(parcel: ParcelMailData): MailMessage {
  const { orderNumber } = parcel;
  return parcelMail(parcel, {
    template: 'parcel delivered',
    subject: `A parcel of your order ${orderNumber} was delivered`,
    title: 'A parcel was delivered',
    texts: [`A parcel of your order ${orderNumber} was delivered. The rest is still on its way.`],
  });
}

export function parcelFailedMail(parcel: ParcelMailData): MailMessage {
  const { orderNumber, courier, reason } = parcel;
  return parcelMail(parcel, {
    template: 'parcel not delivered',
    subject: `We could not deliver a parcel of your order ${orderNumber}`,
    title: 'We could not deliver your parcel',
    texts: [
      `${courier} could not deliver a parcel of your order ${orderNumber}${reason ? `: ${reason}` : ''}.`,
      'The courier tries again, usually on the next working day. If the address or the phone number is wrong, please tell us at once.',
    ],
  });
}

/** The delivery failed for good, and the courier returns the parcel. */
export function parcelReturningMail(parcel: ParcelMailData): MailMessage {
  const { orderNumber, courier, reason, paid } = parcel;
  return parcelMail(parcel, {
    template: 'parcel returning',
    subject: `A parcel of your order ${orderNumber} is coming back to us`,
    title: 'Your parcel is coming back to us',
    texts: [
      `${courier} could not deliver a parcel of your order ${orderNumber}${reason ? `: ${reason}` : ''}. It is on its way back to us and is not delivered again.`,
      WHEN_BACK[paid],
    ],
  });
}

const WHEN_BACK: Record<ParcelMailData['paid'], string> = {
  all: 'When it has arrived, what you paid for its items is refunded.',
  part: 'When it has arrived, you pay less on delivery, and what you paid beyond that is refunded.',
  nothing: 'You do not pay for its items.',
};

const PAID_BACK: Record<ParcelMailData['paid'], string> = {
  all: 'What you paid for its items is refunded.',
  part: 'You pay less on delivery, and what you paid beyond that is refunded.',
  nothing: 'You do not pay for its items.',
};

/** A part of the order came back; if all of it did, the cancellation mail is sent instead. */
export function parcelReturnedMail(parcel: ParcelMailData): MailMessage {
  const { orderNumber, paid, restDelivered } = parcel;
  return parcelMail(parcel, {
    template: 'parcel returned',
    subject: `A parcel of your order ${orderNumber} came back to us`,
    title: 'A parcel came back to us',
    texts: [
      `A parcel of your order ${orderNumber} could not be delivered and is back with us.`,
      PAID_BACK[paid],
      ...(restDelivered
        ? [
            `The rest of your order was delivered. If something is wrong with it, tell us within ${restDelivered}.`,
          ]
        : []),
    ],
  });
}

interface ParcelMailTexts {
  template: string;
  subject: string;
  title: string;
  texts: readonly string[];
}

function parcelMail(
  { items, link, trackingLink }: ParcelMailData,
  { template, subject, title, texts }: ParcelMailTexts,
): MailMessage {
  const track: MailPart[] = trackingLink
    ? [{ kind: 'button', label: 'Track parcel', link: trackingLink }]
    : [];
  return {
    channel: 'email',
    template,
    subject,
    preview: items.map(({ name }) => name).join(', '),
    parts: [
      { kind: 'title', text: title },
      ...texts.map((text): MailPart => ({ kind: 'text', text })),
      {
        kind: 'rows',
        rows: items.map(({ name, quantity }) => ({
          label: name,
          value: quantity === 1 ? '1 piece' : `${quantity} pieces`,
        })),
      },
      ...track,
      { kind: 'button', label: 'View order', link },
    ],
  };
}
