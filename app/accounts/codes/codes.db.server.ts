import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

export type CodePurpose = 'sign-in' | 'reset' | 'order' | 'track';

/** There is one code per recipient and purpose. */
export interface CodeTarget {
  /** a normalised e-mail address, or a number in E.164 */
  to: string;
  purpose: CodePurpose;
}

interface FreshCode {
  codeHash: Buffer;
  /** hash of the request token */
  tokenHash: Buffer;
  /** the account that the code is for; null if anyone who reads the message may use it */
  userId: string | null;
  minutes: number;
}

/** Stores a code as the newest of its recipient and purpose; earlier ones stay valid with their request tokens. */
export async function insertCode(trx: Trx, { to, purpose }: CodeTarget, code: FreshCode): Promise<void> {
  const expires_at = sql<Date>`shop_now() + make_interval(mins => ${code.minutes})`;
  const fresh = { code_hash: code.codeHash, expires_at, tries: 0, tries_from: '{}' };
  await trx
    .insertInto('one_time_codes')
    .values({ identifier: to, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['identifier', 'purpose']).doUpdateSet(fresh))
    .execute();
  const { codeHash: code_hash, tokenHash: token_hash, userId: user_id } = code;
  await trx
    .insertInto('code_requests')
    .values({ token_hash, identifier: to, purpose, code_hash, user_id, expires_at })
    .execute();
}

/**
 * Counts an attempt with a request token and returns the hash to compare; undefined if the code expired or its attempts
 * are used up. The count is in the compared row, so that parallel guesses all count.
 */
export async function countRequestAttempt(
  db: Database,
  { to, purpose, tokenHash }: CodeTarget & { tokenHash: Buffer },
  most: number,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('code_requests')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('identifier', '=', to)
    .where('purpose', '=', purpose)
    .where('tries', '<', most)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** The same without a token, for the newest code: limits attempts per network address and in total. */
export async function countAddressAttempt(
  db: Database,
  { to, purpose, from }: CodeTarget & { from: string },
  { perAddress, total }: { perAddress: number; total: number },
): Promise<Buffer | undefined> {
  const used = sql<number>`coalesce((tries_from ->> ${from})::int, 0)`;
  const row = await db
    .updateTable('one_time_codes')
    .set({
      tries: sql<number>`tries + 1`,
      tries_from: sql`tries_from || jsonb_build_object(${from}::text, ${used} + 1)`,
    })
    .where('identifier', '=', to)
    .where('purpose', '=', purpose)
    .where('tries', '<', total)
    .where(used, '<', perAddress)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/**
 * Deletes all codes of this recipient and purpose, and returns the code's account; undefined if it was used already.
 * Locks the newest code first, so that one of two parallel requests waits.
 */
export async function deleteCode(
  trx: Trx,
  { to, purpose, codeHash }: CodeTarget & { codeHash: Buffer },
): Promise<{ userId: string | null } | undefined> {
  const newest = await trx
    .deleteFrom('one_time_codes')
    .where('identifier', '=', to)
    .where('purpose', '=', purpose)
    .returning('code_hash')
    .executeTakeFirst();
  const requests = await trx
    .deleteFrom('code_requests')
    .where('identifier', '=', to)
    .where('purpose', '=', purpose)
    .returning(['code_hash', 'user_id'])
    .execute();
  const request = requests.find(({ code_hash }) => code_hash.equals(codeHash));
  if (request) return { userId: request.user_id };
  // The previous release stored no request.
  return newest?.code_hash.equals(codeHash) ? { userId: null } : undefined;
}

/** Deletes codes sent to these recipients or for this account. */
export async function deleteCodes(
  trx: Trx,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<void> {
  const identifiers = [...addresses, ''];
  await trx.deleteFrom('one_time_codes').where('identifier', 'in', identifiers).execute();
  await trx
    .deleteFrom('code_requests')
    .where((eb) => eb.or([eb('identifier', 'in', identifiers), eb('user_id', '=', userId)]))
    .execute();
}

const recently = (minutes: number) => sql`array(
  select at from unnest(codes_sent.sent_at) as at where at > shop_now() - make_interval(mins => ${minutes}) order by at
)`;

/** Records a sent code and returns true, unless `most` were sent in the last `minutes`. */
export async function recordCodeSent(
  trx: Trx,
  to: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into codes_sent (identifier, sent_at) values (${to}, array[shop_now()])
    on conflict (identifier) do update set sent_at = ${recently(minutes)} || shop_now()
    where cardinality(${recently(minutes)}) < ${most}
  `.execute(trx);
  return numAffectedRows === 1n;
}

/** Seconds until the oldest sent code leaves the window. */
export async function secondsUntilNext(db: Database, to: string, minutes: number): Promise<number> {
  const row = await db
    .selectFrom('codes_sent')
    .select(
      sql<number>`ceil(extract(epoch from (${recently(minutes)})[1] - shop_now()))::int + ${minutes} * 60`.as(
        'seconds',
      ),
    )
    .where('identifier', '=', to)
    .executeTakeFirst();
  return row?.seconds ?? 1;
}

/** No code and no limit lasts an hour. */
export async function deleteExpiredCodeRows(db: Database): Promise<void> {
  const anHourAgo = sql<Date>`shop_now() - interval '1 hour'`;
  await db.deleteFrom('one_time_codes').where('expires_at', '<', anHourAgo).execute();
  await db.deleteFrom('code_requests').where('expires_at', '<', anHourAgo).execute();
  await db.deleteFrom('codes_sent').where(sql<Date>`sent_at[cardinality(sent_at)]`, '<', anHourAgo).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', anHourAgo).execute();
}

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
