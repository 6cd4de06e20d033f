import type { MailMessage } from './message-template.ts';

/** What a mail tells of an outfit that somebody lends. */
export interface OutfitMailData {
  ownerName: string;
  /** the outfit's */
  name: string;
  /** where its owner sees what became of it */
  link: string;
}

/** To an owner whose outfit waits to be looked at. */
export function outfitSubmittedMail({ ownerName, name, link }: OutfitMailData): MailMessage {
  return {
    channel: 'email',
    template: 'outfit submitted',
    subject: `We have your ${name}`,
    preview: 'We look at it before it is shown',
    parts: [
      { kind: 'title', text: `Thank you, ${ownerName}` },
      { kind: 'text', text: `We look at your ${name} now, and write again when it can be rented.` },
      { kind: 'button', label: 'See your outfits', link },
    ],
  };
}

/** To an owner whose outfit can be rented from now on; `productLink` is where everyone sees it. */
export function outfitApprovedMail({
  ownerName,
  name,
  link,
  productLink,
}: OutfitMailData & { productLink: string }): MailMessage {
  return {
    channel: 'email',
    template: 'outfit approved',
    subject: `Your ${name} can be rented now`,
    preview: 'It stands in the shop',
    parts: [
      { kind: 'title', text: `It is in the shop, ${ownerName}` },
      {
        kind: 'text',
        text: `Your ${name} is approved, and others can ask for it. We write to you when somebody does; please answer within 48 hours.`,
      },
      { kind: 'button', label: 'See it in the shop', link: productLink },
      { kind: 'small', text: `To pause it or to keep days for yourself, go to ${link}` },
    ],
  };
}

/** To an owner whose outfit was turned down; `reason` is the admin's, where one was given. */
export function outfitRejectedMail({
  ownerName,
  name,
  link,
  reason,
}: OutfitMailData & { reason?: string }): MailMessage {
  return {
    channel: 'email',
    template: 'outfit rejected',
    subject: `Your ${name} cannot be shown yet`,
    preview: reason ?? 'You can change it and send it in again',
    parts: [
      { kind: 'title', text: `Not yet, ${ownerName}` },
      { kind: 'text', text: `We looked at your ${name} and cannot show it as it is.` },
      ...(reason ? [{ kind: 'text' as const, text: `The reason: ${reason}` }] : []),
      { kind: 'text', text: 'You can change it and send it in again at any time.' },
      { kind: 'button', label: 'Change your outfit', link },
    ],
  };
}
