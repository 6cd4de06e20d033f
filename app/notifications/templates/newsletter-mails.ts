import { stripRichText } from '#app/ui/rich-text/rich-text.ts';
import type { MailMessage } from './message-template.ts';

interface Unsubscribing {
  storeUrl: string;
  /** of the subscription */
  token: string;
}

/** Asks the owner of an address to confirm a newsletter subscription that was requested with it. */
export function confirmNewsletterMail({ storeUrl, token }: Unsubscribing): MailMessage {
  return {
    channel: 'email',
    template: 'confirm newsletter',
    subject: 'Confirm your subscription to our newsletter',
    preview: 'We email you only if you confirm',
    parts: [
      { kind: 'title', text: 'Do you want our newsletter?' },
      { kind: 'text', text: 'We email you new arrivals, events and stories once you confirm this address.' },
      {
        kind: 'button',
        label: 'Confirm subscription',
        link: `${storeUrl}/newsletter/confirm?token=${token}`,
      },
      {
        kind: 'small',
        text: 'If this was not you, ignore this email. Without your confirmation we delete the request after 7 days.',
      },
    ],
  };
}

/** Sent to a subscriber who has confirmed the address. */
export function subscribedMail({ storeUrl, token }: Unsubscribing): MailMessage {
  return {
    channel: 'email',
    template: 'newsletter',
    subject: 'You are subscribed to our newsletter',
    preview: 'New arrivals, events and stories',
    unsubscribeLink: oneClickLink({ storeUrl, token }),
    parts: [
      { kind: 'title', text: 'Thank you for subscribing' },
      {
        kind: 'text',
        text: 'The next newsletter will reach you here: new arrivals, events and stories.',
      },
      { kind: 'button', label: 'See new arrivals', link: `${storeUrl}/products?sort=newest` },
      {
        kind: 'small',
        text: 'If this was not you, or you change your mind, you can unsubscribe at any time.',
      },
      { kind: 'link', label: 'Unsubscribe', link: pageLink({ storeUrl, token }) },
    ],
  };
}

interface NewsletterContent {
  subject: string;
  /** rich text */
  text: string;
  storeUrl: string;
  /** of the subscription; null in a test mail to the admin */
  token: string | null;
}

/** A newsletter that the shop wrote. */
export function newsletterMail({ subject, text, storeUrl, token }: NewsletterContent): MailMessage {
  const [preview = ''] = stripRichText(text).split('\n');
  return {
    channel: 'email',
    template: 'newsletter issue',
    subject,
    preview,
    ...(token && { unsubscribeLink: oneClickLink({ storeUrl, token }) }),
    parts: [
      { kind: 'title', text: subject },
      { kind: 'prose', text, storeUrl },
      { kind: 'button', label: 'Visit the shop', link: storeUrl },
      { kind: 'small', text: 'You get this email because you subscribed to our newsletter.' },
      { kind: 'link', label: 'Unsubscribe', link: token ? pageLink({ storeUrl, token }) : storeUrl },
    ],
  };
}

/** The URL that a mail program calls when the reader unsubscribes (RFC 8058). */
function oneClickLink({ storeUrl, token }: Unsubscribing): string {
  return `${storeUrl}/api/newsletter/unsubscribe?token=${token}`;
}

function pageLink({ storeUrl, token }: Unsubscribing): string {
  return `${storeUrl}/newsletter/unsubscribe?token=${token}`;
}
