import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

export async function insertReset(
  trx: Trx,
  reset: { tokenHash: Buffer; userId: string; mobile: string | null; minutes: number },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      mobile: reset.mobile,
      expires_at: sql<Date>`shop_now() + make_interval(mins => ${reset.minutes})`,
    })
    .execute();
}

/** The user of a token that has not expired. */
export async function findReset(db: Database, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes a token and returns the number that it verified; undefined if it was already used. */
export async function deleteReset(
  trx: Trx,
  tokenHash: Buffer,
): Promise<{ mobile: string | null } | undefined> {
  return await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('mobile')
    .executeTakeFirst();
}

export async function deleteResets(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
