import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { StoreCreditEntries } from '#app/platform/db/tables.gen.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';

/** Locks a person's credit until the transaction ends. */
export async function lockCreditAccount(trx: Trx, userId: string): Promise<void> {
  await trx
    .insertInto('store_credit_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('store_credit_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

const IS_VALID = sql<boolean>`(expires_at is null or expires_at > shop_now())`;

/** The credit that can be spent now, without expired credit, whether or not its expiry is booked yet. */
export async function sumValidCredit(db: Database, userId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('store_credit_lots')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('remaining_paise'), sql<number>`0`).as('sum'))
    .where('user_id', '=', userId)
    .where('remaining_paise', '>', 0)
    .where(IS_VALID)
    .executeTakeFirstOrThrow();
  return paise(sum);
}

export interface Lot {
  id: string;
  remainingPaise: number;
}

/** A person's valid credit, earliest expiry first. */
export async function listValidLots(trx: Trx, userId: string): Promise<Lot[]> {
  return await trx
    .selectFrom('store_credit_lots')
    .select(['entry_id as id', 'remaining_paise as remainingPaise'])
    .where('user_id', '=', userId)
    .where('remaining_paise', '>', 0)
    .where(IS_VALID)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('entry_id')
    .execute();
}

/** Returns the entry's id; undefined if its kind and reference exist already. */
export async function insertEntry(
  trx: Trx,
  row: Omit<Insertable<StoreCreditEntries>, 'id'>,
): Promise<string | undefined> {
  const earlier = await findEntryId(trx, row);
  if (earlier !== undefined) return undefined;
  const id = newId();
  await trx
    .insertInto('store_credit_entries')
    .values({ ...row, id })
    .execute();
  return id;
}

export async function findEntryId(
  db: Database,
  { kind, reference }: { kind: string; reference: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('store_credit_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id;
}

/** The end of credit that is given now; null if it does not expire. */
export async function findExpiry(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('shop_settings')
    .select(sql<Date | null>`shop_now() + make_interval(days => store_credit_days)`.as('at'))
    .executeTakeFirstOrThrow();
  return row.at;
}

export async function insertLot(
  trx: Trx,
  lot: { entryId: string; userId: string; amountPaise: Paise; expiresAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('store_credit_lots')
    .values({
      entry_id: lot.entryId,
      user_id: lot.userId,
      remaining_paise: lot.amountPaise,
      expires_at: lot.expiresAt,
    })
    .execute();
}

export interface LotPart {
  lotId: string;
  amountPaise: number;
}

/** Takes these amounts from their lots for a spending entry. */
export async function takeFromLots(trx: Trx, entryId: string, parts: readonly LotPart[]): Promise<void> {
  for (const { lotId, amountPaise } of parts) {
    await trx
      .updateTable('store_credit_lots')
      .set(({ eb }) => ({ remaining_paise: eb('remaining_paise', '-', amountPaise) }))
      .where('entry_id', '=', lotId)
      .execute();
    await trx
      .insertInto('store_credit_uses')
      .values({ entry_id: entryId, lot_id: lotId, amount_paise: amountPaise })
      .execute();
  }
}

/** The unreturned parts of a spending entry, latest expiry first. */
export async function listUnreturnedUses(trx: Trx, entryId: string): Promise<LotPart[]> {
  return await trx
    .selectFrom('store_credit_uses as used')
    .innerJoin('store_credit_lots as lot', 'lot.entry_id', 'used.lot_id')
    .select(['used.lot_id as lotId', sql<number>`used.amount_paise - used.returned_paise`.as('amountPaise')])
    .where('used.entry_id', '=', entryId)
    .whereRef('used.amount_paise', '>', 'used.returned_paise')
    .orderBy('lot.expires_at', (order) => order.desc().nullsFirst())
    .orderBy('used.lot_id', 'desc')
    .execute();
}

/** Puts these amounts back into their lots, which are then valid for at least `minimumDays` more. */
export async function returnToLots(
  trx: Trx,
  entryId: string,
  { parts, minimumDays }: { parts: readonly LotPart[]; minimumDays: number },
): Promise<void> {
  for (const { lotId, amountPaise } of parts) {
    await sql`
      update store_credit_uses set returned_paise = returned_paise + ${amountPaise}
      where entry_id = ${entryId} and lot_id = ${lotId}
    `.execute(trx);
    await sql`
      update store_credit_lots set remaining_paise = remaining_paise + ${amountPaise},
        expires_at = case when expires_at is null then null
          else greatest(expires_at, shop_now() + make_interval(days => ${minimumDays})) end
      where entry_id = ${lotId}
    `.execute(trx);
  }
}

/** Sets an entry's reason in the statement, once the order is known. */
export async function setEntryReason(trx: Trx, entryId: string, reason: string): Promise<void> {
  await trx.updateTable('store_credit_entries').set({ reason }).where('id', '=', entryId).execute();
}

const IS_OVER = sql<boolean>`expires_at <= shop_now()`;

/** People with expired credit that is not booked yet. */
export async function listPeopleWithExpiredCredit(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_credit_lots')
    .select('user_id')
    .distinct()
    .where('remaining_paise', '>', 0)
    .where(IS_OVER)
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Empties a person's expired lots and returns what was left in each, oldest first. */
export async function emptyExpiredLots(trx: Trx, userId: string): Promise<Paise[]> {
  const lots = await trx
    .selectFrom('store_credit_lots')
    .select(['entry_id', 'remaining_paise'])
    .where('user_id', '=', userId)
    .where('remaining_paise', '>', 0)
    .where(IS_OVER)
    .orderBy('expires_at')
    .orderBy('entry_id')
    .execute();
  for (const { entry_id } of lots)
    await trx
      .updateTable('store_credit_lots')
      .set({ remaining_paise: 0 })
      .where('entry_id', '=', entry_id)
      .execute();
  return lots.map(({ remaining_paise }) => paise(remaining_paise));
}

/** A person's goodwill in these days, and the amount of the settings that needs no approval, in paise. */
export async function findGoodwill(
  trx: Trx,
  { userId, days }: { userId: string; days: number },
): Promise<{ givenPaise: number; approvalPaise: number }> {
  const { given, approval } = await trx
    .selectFrom('shop_settings')
    .select((eb) => [
      'refund_approval_paise as approval',
      eb
        .selectFrom('store_credit_entries')
        .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('sum'))
        .where('user_id', '=', userId)
        .where('kind', '=', 'given')
        .where('created_at', '>', sql<Date>`shop_now() - make_interval(days => ${days})`)
        .as('given'),
    ])
    .executeTakeFirstOrThrow();
  return { givenPaise: given ?? 0, approvalPaise: approval };
}

/** A page of a person's entries, newest first. */
export async function listEntryPage(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await db
    .selectFrom('store_credit_entries')
    .select(['id', 'kind', 'reason', 'amount_paise', 'balance_paise', 'expires_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('store_credit_entries')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The amount that expires next, and when; undefined if none does. */
export async function findNextExpiry(db: Database, userId: string) {
  return await db
    .selectFrom('store_credit_lots')
    .select(['expires_at as at', ({ fn }) => fn.sum<number>('remaining_paise').as('amountPaise')])
    .where('user_id', '=', userId)
    .where('remaining_paise', '>', 0)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .groupBy('expires_at')
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
}
