import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

const SHOP_NOW = sql<Date>`shop_now()`;

/** Keeps a secret that is still to be confirmed, in the place of an earlier one; false where one is confirmed already. */
export async function saveUnconfirmedSecret(
  trx: Trx,
  userId: string,
  sealedSecret: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The sealed secret of a person's factor, confirmed or still to be; nobody else changes it until the transaction ends. */
export async function lockSecret(
  trx: Trx,
  userId: string,
  which: 'confirmed' | 'unconfirmed',
): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', which === 'confirmed' ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.sealed_secret;
}

/** Uses up a half minute and all before it; false where it was used up already. */
export async function consumeTimeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setConfirmed(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: SHOP_NOW })
    .where('user_id', '=', userId)
    .execute();
}

/** Keeps a person's recovery codes, in the place of those of before. */
export async function setRecoveryCodes(
  trx: Trx,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false where there is none such any more. */
export async function deleteRecoveryCode(trx: Trx, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a person's factor away with its recovery codes; whether there was a confirmed one. */
export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function insertChallenge(
  db: Database,
  { tokenHash, userId, minutes }: { tokenHash: Buffer; userId: string; minutes: number },
): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`shop_now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** Whose second step it is. */
export async function findChallenge(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', SHOP_NOW)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a challenge up; false where it was not there any more. */
export async function deleteChallenge(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', SHOP_NOW)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', SHOP_NOW).execute();
}
