import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from './database.server.ts';
import { refuse } from './refusal.ts';

export interface KeyedRequest {
  userId: string;
  path: string;
  /** the Idempotency-Key header; without one the work is simply done */
  key: string | undefined;
  body: unknown;
}

export interface KeyedAnswer<T> {
  status: number;
  body: T;
}

const LONGEST_KEY = 200;

/**
 * Does a piece of work once for a key (CONTRACT §2): the same key and body give the same answer again,
 * another body is refused with 409. The key is committed together with what the work made; a second
 * request with the key waits here until the first one's transaction ends.
 */
export async function answerOnce<T>(
  trx: Trx,
  request: KeyedRequest,
  work: () => Promise<KeyedAnswer<T>>,
): Promise<KeyedAnswer<T>> {
  if (request.key === undefined) return await work();
  const row = { user_id: request.userId, path: request.path, key: checkedKey(request.key) };
  const request_hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();

  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .where('created_at', '<', sql<Date>`shop_now() - interval '24 hours'`)
    .execute();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...row, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return await earlierAnswer<T>(trx, row, request_hash);

  const answer = await work();
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body) })
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .execute();
  return answer;
}

function checkedKey(key: string): string {
  if (key.trim() === '' || key.length > LONGEST_KEY) {
    throw refuse.invalid(`An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`);
  }
  return key;
}

async function earlierAnswer<T>(
  trx: Trx,
  row: { user_id: string; path: string; key: string },
  requestHash: Buffer,
): Promise<KeyedAnswer<T>> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(requestHash)) {
    throw refuse.conflict(
      'This Idempotency-Key was used for another request. Please try again with a new one.',
    );
  }
  return { status: earlier.status as number, body: earlier.answer as T };
}

/** A clock's task: a key holds for 24 hours. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`shop_now() - interval '24 hours'`)
    .execute();
}
