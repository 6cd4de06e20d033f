import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import {
  consumeRateLimit,
  limitAddress,
  type RateLimitContext,
} from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { addStoreCredit, findStoreCredit } from '../store-credit.server.ts';
import { WRONG_CODE } from './gift-card.schema.ts';
import { readGiftCardCode } from './gift-card-code.ts';
import { expireDueGiftCards, lockGiftCard, setGiftCardRedeemed } from './gift-cards.db.server.ts';
import { hashGiftCardCode, refuseUsedUp } from './send-gift-card.server.ts';

/** Enough to mistype a code, too few to guess one of 31^15. */
const TRIES_EACH = { limit: 10, minutes: 15 };
const TRIES_PER_ADDRESS = { limit: 30, minutes: 15 };

/**
 * Adds a gift card's value to the signed-in person's store credit, once. Refuses a mistyped code (400), an unknown one
 * (404), one that is redeemed or has expired (409), and the 11th try in 15 minutes.
 */
export async function redeemGiftCard(
  context: RateLimitContext,
  actor: Actor,
  { code: typed }: { code: string },
): Promise<{ balance: number; message: string }> {
  const { db } = context;
  const { userId } = requireSignedIn(actor);
  await limitAddress(context, 'redeeming gift cards', TRIES_PER_ADDRESS);
  await consumeRateLimit(db, { bucket: `gift card:${userId}`, ...TRIES_EACH });
  const code = readGiftCardCode(typed);
  if (code === undefined) throw refuse.invalid(WRONG_CODE, [{ path: 'code', message: WRONG_CODE }]);
  const codeHash = await hashGiftCardCode(db, code);
  return await inTransaction(db, async (trx) => {
    const card = await lockGiftCard(trx, { codeHash });
    if (!card) throw refuse.notFound('No gift card has this code.');
    refuseUsedUp(card);
    await setGiftCardRedeemed(trx, card.id, userId);
    const amountPaise = paise(card.amount_paise);
    await addStoreCredit(trx, {
      ...{ userId, amountPaise, kind: 'gift card', reference: `gift card ${card.id}` },
      ...{ reason: 'Redeemed', from: ACCOUNTS.giftCards },
      // Redeeming a card does not shorten its life.
      validUntil: card.expires_at,
    });
    const message = `${formatRupees(toRupees(amountPaise))} has been added to your store credit.`;
    return { balance: toRupees(await findStoreCredit(trx, { userId })), message };
  });
}

const BATCH_SIZE = 500;

/** Scheduled job: ends gift cards that were not redeemed in time. */
export async function expireGiftCards(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id, amount_paise: amountPaise } of await expireDueGiftCards(trx, BATCH_SIZE))
      await postToLedger(trx, {
        kind: 'gift card expired',
        reference: `gift card ${id}`,
        entries: [
          { account: ACCOUNTS.giftCards, amountPaise },
          { account: ACCOUNTS.expiredCredit, amountPaise: -amountPaise },
        ],
      });
  });
}
