import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { GiftCards } from '#app/platform/db/tables.gen.ts';
import type { Paise } from '#app/platform/money/money.ts';

export type GiftCardRow = Selectable<GiftCards>;

export async function insertGiftCard(
  trx: Trx,
  card: {
    id: string;
    chargeId: string;
    buyerId: string;
    amountPaise: Paise;
    recipient: string;
    message: string;
  },
): Promise<void> {
  await trx
    .insertInto('gift_cards')
    .values({
      id: card.id,
      charge_id: card.chargeId,
      buyer_id: card.buyerId,
      amount_paise: card.amountPaise,
      recipient: card.recipient,
      message: card.message,
    })
    .execute();
}

export async function findGiftCard(db: Database, id: string): Promise<GiftCardRow | undefined> {
  return await db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listGiftCardsOf(db: Database, buyerId: string, limit: number): Promise<GiftCardRow[]> {
  return await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockGiftCardOfCharge(trx: Trx, chargeId: string): Promise<GiftCardRow | undefined> {
  const query = trx.selectFrom('gift_cards').selectAll().where('charge_id', '=', chargeId).forUpdate();
  return await query.executeTakeFirst();
}

/** Locks a card until the transaction ends; the database's clock decides whether it has expired. */
export async function lockGiftCard(
  trx: Trx,
  by: { codeHash: Buffer } | { id: string },
): Promise<(GiftCardRow & { isOver: boolean }) | undefined> {
  const query = trx
    .selectFrom('gift_cards')
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at <= shop_now(), false)`.as('isOver'))
    .forUpdate();
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('code_hash', '=', by.codeHash);
  return await found.executeTakeFirst();
}

/** The stored values of a code. */
export interface GiftCardCode {
  code_hash: Buffer;
  /** the last characters, as they are shown */
  code_end: string;
}

export async function setGiftCardIssued(
  trx: Trx,
  id: string,
  { paymentId, code_hash, code_end }: { paymentId: string } & GiftCardCode,
): Promise<Date> {
  const { expires_at } = await trx
    .updateTable('gift_cards')
    .set({
      state: 'issued',
      payment_id: paymentId,
      ...{ code_hash, code_end },
      issued_at: sql<Date>`shop_now()`,
      mailed_at: sql<Date>`shop_now()`,
      expires_at: sql<Date>`shop_now() + make_interval(days => (select gift_card_days from shop_settings))`,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at as Date;
}

/** Replaces the code; the previous one no longer works. */
export async function setGiftCardCode(trx: Trx, id: string, code: GiftCardCode): Promise<void> {
  await trx
    .updateTable('gift_cards')
    .set({ ...code, mailed_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute();
}

export async function setGiftCardRedeemed(trx: Trx, id: string, userId: string): Promise<void> {
  await trx
    .updateTable('gift_cards')
    .set({ state: 'redeemed', redeemed_by: userId, redeemed_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks cards whose time is over, and returns them. */
export async function expireDueGiftCards(
  trx: Trx,
  limit: number,
): Promise<{ id: string; amount_paise: number }[]> {
  const due = trx
    .selectFrom('gift_cards')
    .select('id')
    .where('state', '=', 'issued')
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return await trx
    .updateTable('gift_cards')
    .set({ state: 'expired' })
    .where('id', 'in', due)
    .returning(['id', 'amount_paise'])
    .execute();
}
