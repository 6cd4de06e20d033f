import { createHmac, randomInt } from 'node:crypto';
import { requireCustomer } from '#app/accounts/users/users.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { shopSecret } from '#app/platform/security/encryption.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import type { GiftCard } from './gift-card.schema.ts';
import { formatGiftCardCode, makeGiftCardCode } from './gift-card-code.ts';
import { giftCardMail } from './gift-card-mail.ts';
import {
  findGiftCard,
  type GiftCardCode,
  type GiftCardRow,
  lockGiftCard,
  setGiftCardCode,
} from './gift-cards.db.server.ts';
import { toGiftCard } from './to-gift-card.ts';

const SHOWN_OF_CODE = 4;
const MAILS_EACH = { limit: 3, minutes: 60 };

/** A new code, with the values to store for it. */
export async function newGiftCardCode(db: Database): Promise<GiftCardCode & { code: string }> {
  const code = makeGiftCardCode(randomInt);
  return { code, code_hash: await hashGiftCardCode(db, code), code_end: code.slice(-SHOWN_OF_CODE) };
}

/** With a key of the shop, so that the database alone cannot be searched for codes. */
export async function hashGiftCardCode(db: Database, code: string): Promise<Buffer> {
  const secret = await shopSecret(db, 'gift cards');
  return createHmac('sha256', secret).update(code).digest();
}

/** Refuses a card that is redeemed or has expired. */
export function refuseUsedUp({ state, isOver }: { state: string; isOver: boolean }): void {
  if (state === 'redeemed') throw refuse.conflict('This gift card has already been redeemed.');
  if (state !== 'issued' || isOver) throw refuse.conflict('This gift card has expired.');
}

interface GiftCardMailInput {
  card: GiftCardRow;
  code: string;
  expiresAt: Date;
  storeUrl: string | undefined;
  dedupeKey?: string;
  isRepeated?: boolean;
}

/** Mails a code to the recipient. */
export async function mailGiftCard(
  trx: Trx,
  { card, code, dedupeKey, ...mail }: GiftCardMailInput,
): Promise<void> {
  const [{ name: shopName }, { name: buyerName }] = await Promise.all([
    loadStoreInfo(trx),
    requireCustomer(trx, card.buyer_id),
  ]);
  await queueMessage(trx, {
    to: card.recipient,
    message: giftCardMail({
      ...{ ...mail, shopName, buyerName, message: card.message },
      ...{ amount: formatRupees(toRupees(paise(card.amount_paise))), code: formatGiftCardCode(code) },
    }),
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
}

interface Context {
  db: Database;
  storeUrl: string;
}

interface OneGiftCard {
  giftCardId: string;
}

/**
 * Sends the mail of a gift card again, with a new code: only a hash of the previous one is stored, and it no longer works. Refuses
 * other buyers' cards as not found, one that is not paid, redeemed or expired, and a fourth mail in an hour.
 */
export async function resendOwnGiftCard(
  context: Context,
  actor: Actor,
  { giftCardId }: OneGiftCard,
): Promise<GiftCard> {
  const { userId } = requireSignedIn(actor);
  await countMail(context.db, { giftCardId, ofUserId: userId });
  return await inTransaction(context.db, async (trx) => toGiftCard(await resend(trx, context, giftCardId)));
}

/** The same for staff. */
export async function resendGiftCard(
  context: Context,
  actor: Actor,
  { giftCardId }: OneGiftCard,
): Promise<GiftCard> {
  requirePermission(actor, 'orders');
  await countMail(context.db, { giftCardId });
  return await adminChange(context.db, actor, 'orders', async (trx) => {
    const card = await resend(trx, context, giftCardId);
    const { name } = await requireCustomer(trx, card.buyer_id);
    return {
      ...{ action: 'sent gift card again', subject: { kind: 'user', id: card.buyer_id, name } },
      after: { recipient: card.recipient, amount: toRupees(paise(card.amount_paise)) },
      result: toGiftCard(card),
    };
  });
}

async function countMail(
  db: Database,
  { giftCardId, ofUserId }: OneGiftCard & { ofUserId?: string },
): Promise<void> {
  const card = isId(giftCardId) ? await findGiftCard(db, giftCardId) : undefined;
  if (!card || (ofUserId !== undefined && card.buyer_id !== ofUserId))
    throw refuse.notFound('Gift card not found');
  await consumeRateLimit(db, { bucket: `gift card mail:${giftCardId}`, ...MAILS_EACH });
}

async function resend(trx: Trx, { storeUrl }: Context, id: string): Promise<GiftCardRow> {
  const card = await lockGiftCard(trx, { id });
  if (!card || card.state === 'unpaid') throw refuse.conflict('This gift card is not paid yet.');
  refuseUsedUp(card);
  const { code, ...stored } = await newGiftCardCode(trx);
  await setGiftCardCode(trx, id, stored);
  await mailGiftCard(trx, {
    ...{ card, code, storeUrl, isRepeated: true },
    expiresAt: card.expires_at as Date,
  });
  return (await findGiftCard(trx, id)) as GiftCardRow;
}
