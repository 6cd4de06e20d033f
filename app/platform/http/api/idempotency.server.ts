import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/database.server.ts';
import { refuse } from '../refusal.ts';

export interface IdempotentRequest {
  userId: string;
  path: string;
  /** the Idempotency-Key header; without one the work always runs */
  key: string | undefined;
  body: unknown;
}

export interface IdempotentResult<T> {
  status: number;
  body: T;
}

const LONGEST_KEY = 200;

/**
 * Runs work once per key (rules §2): the same key and body return the same response again, another body is refused with
 * 409. The key commits together with the work; a second request with the key waits until the first transaction ends.
 */
export async function runIdempotent<T>(
  trx: Trx,
  request: IdempotentRequest,
  work: () => Promise<IdempotentResult<T>>,
): Promise<IdempotentResult<T>> {
  if (request.key === undefined) return await work();
  const row = toKeyRow(request, request.key);
  const claimed = await sql`
    insert into idempotency_keys (user_id, path, key, request_hash)
    values (${row.user_id}, ${row.path}, ${row.key}, ${row.request_hash})
    on conflict (user_id, path, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
      where ${isExpired}
  `.execute(trx);
  if (claimed.numAffectedRows === 0n) return await findEarlierResult<T>(trx, row);

  const result = await work();
  await trx
    .updateTable('idempotency_keys')
    .set({ status: result.status, answer: JSON.stringify(result.body) })
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .execute();
  return result;
}

/**
 * For one statement with the work itself: `claimed` has a row if the key is new, and the response is stored with it. A used or
 * expired key claims nothing; `runIdempotent` then decides.
 */
export function claimNewKey(
  request: IdempotentRequest,
  response: IdempotentResult<unknown>,
  from: RawBuilder<unknown>,
) {
  if (request.key === undefined) return sql`claimed as (select from ${from})`;
  const row = toKeyRow(request, request.key);
  return sql`claimed as (
    insert into idempotency_keys (user_id, path, key, request_hash, status, answer)
    select ${row.user_id}, ${row.path}, ${row.key}, ${row.request_hash}, ${response.status}::smallint,
      ${JSON.stringify(response.body)}::jsonb
    from ${from} on conflict do nothing returning user_id
  )`;
}

/** The stored response of a key, if any; 409 if it belongs to another body. */
export async function findIdempotentResult<T>(
  db: Database,
  request: IdempotentRequest,
): Promise<IdempotentResult<T> | undefined> {
  if (request.key === undefined) return undefined;
  const row = toKeyRow(request, request.key);
  const { rows } = await sql`
    select from idempotency_keys
    where user_id = ${row.user_id} and path = ${row.path} and key = ${row.key} and not ${isExpired}
  `.execute(db);
  return rows.length === 0 ? undefined : await findEarlierResult<T>(db, row);
}

/** Deletes a key whose work had no effect, so that the next request with it runs the work again. */
export async function deleteIdempotentResult(trx: Trx, request: IdempotentRequest): Promise<void> {
  if (request.key === undefined) return;
  const { user_id, path, key } = toKeyRow(request, request.key);
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('path', '=', path)
    .where('key', '=', key)
    .execute();
}

const isExpired = sql`(idempotency_keys.created_at < shop_now() - interval '24 hours')`;

function toKeyRow({ userId, path, body }: IdempotentRequest, key: string) {
  const request_hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  return { user_id: userId, path, key: checkedKey(key), request_hash };
}

function checkedKey(key: string): string {
  if (key.trim() === '' || key.length > LONGEST_KEY) {
    throw refuse.invalid(`An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`);
  }
  return key;
}

async function findEarlierResult<T>(
  db: Database,
  row: ReturnType<typeof toKeyRow>,
): Promise<IdempotentResult<T>> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', row.user_id)
    .where('path', '=', row.path)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(row.request_hash)) {
    throw refuse.conflict(
      'This Idempotency-Key was used for another request. Please try again with a new one.',
    );
  }
  return { status: earlier.status as number, body: earlier.answer as T };
}

/** Scheduled job: a key is valid for 24 hours. */
export async function deleteExpiredIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`shop_now() - interval '24 hours'`)
    .execute();
}
