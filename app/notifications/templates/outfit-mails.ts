import type { MailMessage } from './message-template.ts';

/** Outfit data for mails to its owner. */
export interface OutfitMailData {
  ownerName: string;
  /** the outfit's name */
  name: string;
  /** link to the owner's page of this outfit */
  link: string;
}

/** Sent when an outfit awaits approval. */
export function outfitSubmittedMail({ ownerName, name, link }: OutfitMailData): MailMessage {
  return {
    channel: 'email',
    template: 'outfit submitted',
    subject: `We have received your ${name}`,
    preview: 'We review every outfit before listing it',
    parts: [
      { kind: 'title', text: `Thank you, ${ownerName}` },
      { kind: 'text', text: `We are reviewing your ${name} and will email you when it is listed.` },
      { kind: 'button', label: 'View your outfits', link },
    ],
  };
}

/** Sent when an outfit is approved; `productLink` is its public page. */
export function outfitApprovedMail({
  ownerName,
  name,
  link,
  productLink,
}: OutfitMailData & { productLink: string }): MailMessage {
  return {
    channel: 'email',
    template: 'outfit approved',
    subject: `Your ${name} is now listed for rent`,
    preview: 'It is now live',
    parts: [
      { kind: 'title', text: `Your outfit is live, ${ownerName}` },
      {
        kind: 'text',
        text: `Your ${name} is approved and can be booked. We will email you each request; please respond within 48 hours.`,
      },
      { kind: 'button', label: 'View listing', link: productLink },
      { kind: 'small', text: `To pause it or block dates, go to ${link}` },
    ],
  };
}

/** Sent when an outfit is rejected; `reason` is the admin's, if given. */
export function outfitRejectedMail({
  ownerName,
  name,
  link,
  reason,
}: OutfitMailData & { reason?: string }): MailMessage {
  return {
    channel: 'email',
    template: 'outfit rejected',
    subject: `Your ${name} was not approved`,
    preview: reason ?? 'You can edit and resubmit it',
    parts: [
      { kind: 'title', text: `Changes needed, ${ownerName}` },
      { kind: 'text', text: `We reviewed your ${name} and cannot list it yet.` },
      ...(reason ? [{ kind: 'text' as const, text: `Reason: ${reason}` }] : []),
      { kind: 'text', text: 'You can edit and resubmit it at any time.' },
      { kind: 'button', label: 'Edit outfit', link },
    ],
  };
}
