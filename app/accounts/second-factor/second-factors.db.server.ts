import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

const SHOP_NOW = sql<Date>`shop_now()`;

/** Stores or replaces an unconfirmed secret; false if a confirmed one exists. */
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

/** Locks the factor and returns its sealed secret. */
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

/** Marks this time step and all earlier ones as used; false if it was used already. */
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

/** Replaces the user's recovery codes. */
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

/** False if the code does not exist. */
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

/** Deletes the factor and its recovery codes; true if it was confirmed. */
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

/** The user of a challenge that has not expired. */
export async function findChallenge(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', SHOP_NOW)
    .executeTakeFirst();
  return row?.user_id;
}

/** False if it expired or was used already. */
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
