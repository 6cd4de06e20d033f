import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import type { MailMessage } from './message-template.ts';

interface Greeting {
  shop: Pick<StoreInfo, 'name' | 'email'>;
  storeUrl: string;
}

/** Sent after registration. */
export function welcomeMail({ name, shop, storeUrl }: Greeting & { name: string }): MailMessage {
  return {
    channel: 'email',
    template: 'welcome',
    subject: `Welcome to ${shop.name}`,
    preview: 'Clothes to buy, and outfits to rent from one another',
    parts: [
      { kind: 'title', text: `Welcome, ${name}` },
      {
        kind: 'text',
        text: 'Your account is ready. Your cart and wishlist are saved to it, on every device.',
      },
      {
        kind: 'text',
        text: 'You can also list outfits from your wardrobe and earn when others rent them.',
      },
      { kind: 'button', label: 'Start shopping', link: `${storeUrl}/products` },
      {
        kind: 'small',
        text: `If you did not create this account, write to ${shop.email} and we will delete it.`,
      },
    ],
  };
}

/** Sent to a new newsletter subscriber. */
export function newsletterMail({ shop, storeUrl }: Greeting): MailMessage {
  return {
    channel: 'email',
    template: 'newsletter',
    subject: 'You are subscribed to our newsletter',
    preview: 'New arrivals and outfits to rent, once a month',
    parts: [
      { kind: 'title', text: 'Thank you for subscribing' },
      {
        kind: 'text',
        text: 'The next newsletter will reach you here: new arrivals, stories about how our clothes are made, and outfits to rent.',
      },
      { kind: 'button', label: 'See new arrivals', link: `${storeUrl}/products?sort=newest` },
      {
        kind: 'small',
        text: `If this was not you, or you change your mind, write to ${shop.email} and we will unsubscribe you.`,
      },
    ],
  };
}
