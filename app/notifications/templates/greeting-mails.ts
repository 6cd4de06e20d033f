import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import type { MailMessage } from './message-template.ts';

interface Greeting {
  shop: Pick<StoreInfo, 'name' | 'email'>;
  storeUrl: string;
}

/** To somebody who has just made an account. */
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
        text: 'Your account is ready. Your cart and your wishlist wait for you wherever you sign in.',
      },
      {
        kind: 'text',
        text: 'An outfit that rests in your wardrobe can earn something here: others rent it from you.',
      },
      { kind: 'button', label: 'Look around', link: `${storeUrl}/products` },
      {
        kind: 'small',
        text: `If you did not make this account, write to ${shop.email} and we remove it.`,
      },
    ],
  };
}

/** To an address that was given for the newsletter. */
export function newsletterMail({ shop, storeUrl }: Greeting): MailMessage {
  return {
    channel: 'email',
    template: 'newsletter',
    subject: 'You will hear from us',
    preview: 'New arrivals and outfits to rent, now and then',
    parts: [
      { kind: 'title', text: 'Thank you' },
      {
        kind: 'text',
        text: 'The next letter comes to you: what is new, what is made where, and which outfits can be rented.',
      },
      { kind: 'button', label: 'See what is new', link: `${storeUrl}/products?sort=newest` },
      {
        kind: 'small',
        text: `If this was not you, or you change your mind, write to ${shop.email} and you hear no more.`,
      },
    ],
  };
}
