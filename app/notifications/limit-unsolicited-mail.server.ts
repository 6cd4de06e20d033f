import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/**
 * Anyone can trigger these mails to any address: at most one of a kind an hour and three of all kinds in 15
 * minutes (rules §6, Limits).
 */
const LIMIT_PER_KIND = { limit: 1, minutes: 60 };
/** Several of these within an hour are normal. */
const REPEATED_KINDS = ['security notice', 'stock alert'];
const LIMIT_OF_ALL_KINDS = { limit: 3, minutes: 15 };

export interface UnsolicitedMail {
  to: string;
  kind: 'complaint' | 'newsletter' | 'security notice' | 'stock alert';
}

/** Counts a mail to an address that the requester may not own, and returns whether it may be sent. */
export async function consumeUnsolicitedMailLimit(trx: Trx, { to, kind }: UnsolicitedMail): Promise<boolean> {
  const ofKind = REPEATED_KINDS.includes(kind) ? LIMIT_OF_ALL_KINDS : LIMIT_PER_KIND;
  return (
    (await countMail(trx, `${kind} to ${to}`, ofKind)) &&
    (await countMail(trx, `any to ${to}`, LIMIT_OF_ALL_KINDS))
  );
}

const recently = (minutes: number) => sql`array(
  select at from unnest(unasked_mails.sent_at) as at where at > shop_now() - make_interval(mins => ${minutes}) order by at
)`;

async function countMail(
  trx: Trx,
  bucket: string,
  { limit, minutes }: typeof LIMIT_OF_ALL_KINDS,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into unasked_mails (bucket, sent_at) values (${bucket}, array[shop_now()])
    on conflict (bucket) do update set sent_at = ${recently(minutes)} || shop_now()
    where cardinality(${recently(minutes)}) < ${limit}
  `.execute(trx);
  return numAffectedRows === 1n;
}

/** No limit counts more than the last hour. */
export async function deletePastUnsolicitedMails(db: Database): Promise<void> {
  await db
    .deleteFrom('unasked_mails')
    .where(sql<Date>`sent_at[cardinality(sent_at)]`, '<', sql<Date>`shop_now() - interval '1 hour'`)
    .execute();
}
