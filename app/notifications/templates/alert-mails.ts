import { formatRupees, type Paise, toRupees } from '#app/platform/money/money.ts';
import type { MailMessage } from './message-template.ts';

interface StockAlertMail {
  storeUrl: string;
  /** of the alert */
  token: string;
  product: string;
  /** such as 'Size M, Red'; empty for a product without sizes and colours */
  choice: string;
}

/** Asks the owner of an address to confirm an alert that was requested with it. */
export function confirmStockAlertMail({ storeUrl, token, product, choice }: StockAlertMail): MailMessage {
  const path = `/products/notify/unsubscribe?token=${token}`;
  return {
    channel: 'email',
    template: 'confirm stock alert',
    subject: `Confirm your alert for ${product}`,
    preview: 'We email you once, when it is back in stock',
    unsubscribeLink: `${storeUrl}/api/stock-alerts/unsubscribe?token=${token}`,
    parts: [
      { kind: 'title', text: 'Do you want this alert?' },
      { kind: 'text', text: `We email you once when ${named(product, choice)} is back in stock.` },
      {
        kind: 'button',
        label: 'Confirm alert',
        link: `${storeUrl}/products/notify/confirm?token=${token}`,
      },
      {
        kind: 'small',
        text: 'If this was not you, ignore this email. Without your confirmation we delete the request after 2 days.',
      },
      { kind: 'link', label: 'Delete the request now', link: `${storeUrl}${path}` },
    ],
  };
}

/** Sent once, when the size and colour is available again. */
export function stockAlertMail({
  storeUrl,
  token,
  product,
  choice,
  price,
  link,
}: StockAlertMail & { price: Paise; link: string }): MailMessage {
  return {
    channel: 'email',
    template: 'stock alert',
    subject: `${product} is back in stock`,
    preview: 'You asked us to tell you',
    unsubscribeLink: `${storeUrl}/api/stock-alerts/unsubscribe?token=${token}`,
    parts: [
      { kind: 'title', text: 'Back in stock' },
      { kind: 'rows', rows: [{ label: product, note: choice, value: money(price) }] },
      { kind: 'text', text: 'We cannot reserve it, and others may be waiting for it, too.' },
      { kind: 'button', label: 'View product', link },
      { kind: 'small', text: 'You asked for this email. The alert has ended.' },
      {
        kind: 'link',
        label: 'Stop my other stock alerts',
        link: `${storeUrl}/products/notify/unsubscribe?token=${token}`,
      },
    ],
  };
}

export interface CheaperProduct {
  name: string;
  /** the price when it was saved, or the last one in a mail */
  before: Paise;
  now: Paise;
}

/** Products of a wishlist whose price fell. */
export function priceAlertMail({
  storeUrl,
  token,
  products,
}: {
  storeUrl: string;
  token: string;
  products: readonly CheaperProduct[];
}): MailMessage {
  const [first] = products as readonly [CheaperProduct, ...CheaperProduct[]];
  const others = products.length - 1;
  return {
    channel: 'email',
    template: 'price alert',
    subject: others > 0 ? `${first.name} and ${others} more are now cheaper` : `${first.name} is now cheaper`,
    preview: 'A lower price on your wishlist',
    unsubscribeLink: `${storeUrl}/api/wishlist/price-alerts/unsubscribe?token=${token}`,
    parts: [
      { kind: 'title', text: 'Lower prices on your wishlist' },
      {
        kind: 'rows',
        rows: products.map(({ name, before, now }) => ({
          label: name,
          note: `was ${money(before)}`,
          value: money(now),
        })),
      },
      { kind: 'button', label: 'Open my wishlist', link: `${storeUrl}/wishlist` },
      { kind: 'small', text: 'You turned on price alerts in your wishlist. We send at most one a day.' },
      {
        kind: 'link',
        label: 'Turn off price alerts',
        link: `${storeUrl}/wishlist/unsubscribe?token=${token}`,
      },
    ],
  };
}

const money = (amount: Paise) => formatRupees(toRupees(amount));

function named(product: string, choice: string): string {
  return choice === '' ? product : `${product} (${choice})`;
}
