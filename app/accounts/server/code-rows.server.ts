import { sql } from 'kysely';
import type { Database, Trx } from '#app/foundation/database.server.ts';

export type CodePurpose = 'sign-in' | 'reset' | 'order';

/** Which code is meant: there is one for an address or number and a purpose. */
export interface CodeFor {
  /** an e-mail address as it is kept, or a number in E.164 */
  to: string;
  purpose: CodePurpose;
}

/** Puts a code in the place of the one before it. */
export async function upsertCode(
  trx: Trx,
  { to, purpose }: CodeFor,
  { codeHash, minutes }: { codeHash: Buffer; minutes: number },
): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    expires_at: sql<Date>`shop_now() + make_interval(mins => ${minutes})`,
    tries: 0,
  };
  await trx
    .insertInto('one_time_codes')
    .values({ identifier: to, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['identifier', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/**
 * Counts a try and gives the hash to compare with; undefined where there is no live code, or its tries are used up.
 * Counted in the row that is compared, so that of a hundred guesses at once no more than `most` are.
 */
export async function countTry(
  db: Database,
  { to, purpose }: CodeFor,
  most: number,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('identifier', '=', to)
    .where('purpose', '=', purpose)
    .where('tries', '<', most)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Whether this very code was still there to be used up. */
export async function deleteCode(
  trx: Trx,
  { to, purpose, codeHash }: CodeFor & { codeHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('one_time_codes')
    .where('identifier', '=', to)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

const recently = (minutes: number) => sql`array(
  select at from unnest(codes_sent.sent_at) as at where at > shop_now() - make_interval(mins => ${minutes}) order by at
)`;

/** Notes that a code is being sent, where in the last `minutes` fewer than `most` were; whether it is. */
export async function countSending(
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
export async function deletePastCodes(db: Database): Promise<void> {
  const anHourAgo = sql<Date>`shop_now() - interval '1 hour'`;
  await db.deleteFrom('one_time_codes').where('expires_at', '<', anHourAgo).execute();
  await db.deleteFrom('codes_sent').where(sql<Date>`sent_at[cardinality(sent_at)]`, '<', anHourAgo).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', anHourAgo).execute();
}
