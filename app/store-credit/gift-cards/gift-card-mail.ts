import type { MailMessage, MailPart } from '#app/notifications/templates/message-template.ts';
import { formatDay } from '#app/platform/time/format-date.ts';

interface GiftCardMailData {
  shopName: string;
  buyerName: string;
  /** '₹500' */
  amount: string;
  /** in groups */
  code: string;
  message: string;
  expiresAt: Date;
  /** the shop's public address, if it is known where the payment is settled */
  storeUrl: string | undefined;
  /** the mail was asked for again */
  isRepeated?: boolean;
}

/** The only place where the code is written down; it is encrypted until the mail is sent. */
export function giftCardMail(data: GiftCardMailData): MailMessage {
  const { shopName, buyerName, amount, code, message, expiresAt, storeUrl, isRepeated } = data;
  return {
    channel: 'email',
    template: 'gift card',
    isSecret: true,
    subject: `${buyerName} sent you a gift card for ${shopName}`,
    preview: `${amount} to spend at ${shopName}`,
    parts: [
      { kind: 'title', text: `${buyerName} sent you a gift card of ${amount}` },
      ...(message ? [{ kind: 'text' as const, text: `“${message}”` }] : []),
      { kind: 'text', text: 'Enter this code under Store Credit in your profile:' },
      { kind: 'code', code },
      ...(isRepeated
        ? [
            {
              kind: 'text' as const,
              text: 'It replaces the code of our earlier email, which no longer works.',
            },
          ]
        : []),
      ...redeemButton(storeUrl),
      {
        kind: 'small',
        text: `Valid until ${formatDay(expiresAt.toISOString())}. The code works once, so keep this email to yourself.`,
      },
    ],
  };
}

function redeemButton(storeUrl: string | undefined): MailPart[] {
  if (storeUrl === undefined) return [];
  return [{ kind: 'button', label: 'Redeem gift card', link: `${storeUrl}/profile?tab=storeCredit` }];
}
