import { formatChoice } from '#app/cart/lines/format-cart-line.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { DraftOrder } from './draft-order.schema.ts';

interface PaymentLinkMail {
  draft: DraftOrder;
  shop: { name: string };
}

/** Asks a customer to check and pay the order that staff have composed for them. */
export function paymentLinkMail({ draft, shop }: PaymentLinkMail): MailMessage {
  const { cart, link, expiresAt, total } = draft;
  const { discount, shipping } = cart.summary;
  return {
    channel: 'email',
    template: 'payment link',
    isSecret: true,
    subject: `Your order from ${shop.name} is ready to pay`,
    preview: `${formatRupees(total)}, valid until ${formatDay(expiresAt)}`,
    parts: [
      { kind: 'title', text: 'Your order is ready to pay' },
      {
        kind: 'rows',
        rows: [
          ...cart.items.map((line) => ({
            label: line.product.name,
            note: `${formatChoice(line)} × ${line.quantity}`.trim(),
            value: formatRupees(line.lineTotal),
          })),
          ...(discount > 0 ? [{ label: 'Discount', value: `−${formatRupees(discount)}` }] : []),
          { label: 'Shipping', value: shipping === 0 ? 'Free' : formatRupees(shipping) },
          { label: 'Total', value: formatRupees(total), isTotal: true },
        ],
      },
      {
        kind: 'text',
        text: 'If a price changes before you pay, you see the new total first.',
      },
      { kind: 'button', label: 'Review and pay', link: link ?? '' },
      {
        kind: 'small',
        text: `The link is valid until ${formatDay(expiresAt)}. The items are not reserved until you pay. Anyone with the link can see the order: please do not forward it.`,
      },
    ],
  };
}
