import { paise, toRupees } from '#app/platform/money/money.ts';
import type { GIFT_CARD_STATUSES, GiftCard } from './gift-card.schema.ts';
import { formatGiftCardCode, GIFT_CARD_CODE_LENGTH } from './gift-card-code.ts';
import type { GiftCardRow } from './gift-cards.db.server.ts';

const STATUSES: Record<string, (typeof GIFT_CARD_STATUSES)[number]> = {
  unpaid: 'Awaiting payment',
  issued: 'Sent',
  redeemed: 'Redeemed',
  expired: 'Expired',
};

export function toGiftCard(row: GiftCardRow): GiftCard {
  return {
    _id: row.id,
    amount: toRupees(paise(row.amount_paise)),
    recipient: row.recipient,
    message: row.message,
    status: STATUSES[row.state] as GiftCard['status'],
    code: row.state === 'unpaid' ? null : maskCode(row.code_end ?? ''),
    sentAt: (row.mailed_at ?? row.issued_at)?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function maskCode(end: string): string {
  return formatGiftCardCode(end.padStart(GIFT_CARD_CODE_LENGTH, '•'));
}
