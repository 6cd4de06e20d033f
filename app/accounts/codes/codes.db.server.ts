import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

export type CodePurpose = 'sign-in' | 'reset' | 'order';

/** Which code is meant: there is one for an address or number and a purpose. */
export interface CodeTarget {
  /** an e-mail address as it is kept, or a number in E.164 */
  to: string;
  purpose: CodePurpose;
}

interface FreshCode {
  codeHash: Buffer;
  /** of the token that whoever asked for the code holds */
  tokenHash: Buffer;
  /** the account that the code is for; null where it is for whoever reads the message */
  userId: string | null;
  minutes: number;
}

/** Stores a code as the newest one of its address and purpose; earlier ones stay good for those who asked for them. */
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
 * Counts a try of whoever asked for a code and returns the hash to compare with; undefined where there is no such live
 * code, or its tries are used up. Counted in the row that is compared, so that parallel guesses all count.
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

/** The same for the newest code and one who brings no token: so many tries from one network address, and in all. */
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
 * Uses a code up with all others of its address and purpose, and returns whose account it is for; undefined where it was
 * used already. The newest code is locked first, so that of two who bring codes at the same time one waits.
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
  // The release before stored no request.
  return newest?.code_hash.equals(codeHash) ? { userId: null } : undefined;
}

/** Deletes the codes that were sent to these addresses and numbers, or for this account. */
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

/** Notes that a code is being sent, where in the last `minutes` fewer than `most` were; whether it is. */
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

/** In how many seconds the oldest of the codes that were sent counts no more. */
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

/** No code and no limit lives as long as an hour. */
export async function deleteExpiredCodeRows(db: Database): Promise<void> {
  const anHourAgo = sql<Date>`shop_now() - interval '1 hour'`;
  await db.deleteFrom('one_time_codes').where('expires_at', '<', anHourAgo).execute();
  await db.deleteFrom('code_requests').where('expires_at', '<', anHourAgo).execute();
  await db.deleteFrom('codes_sent').where(sql<Date>`sent_at[cardinality(sent_at)]`, '<', anHourAgo).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', anHourAgo).execute();
}
