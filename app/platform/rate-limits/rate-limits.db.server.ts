import { sql } from 'kysely';
import type { Database } from '../db/database.server.ts';

/** Counts uses of a bucket in the current window, in one statement, so that parallel uses all count. */
export async function incrementUsage(
  db: Database,
  bucket: string,
  minutes: number,
  amount = 1,
): Promise<{ used: number; secondsLeft: number }> {
  const window = sql`make_interval(mins => ${minutes})`;
  const startsAt = sql<Date>`date_bin(${window}, shop_now(), timestamptz '2000-01-01 00:00Z')`;
  const row = await db
    .insertInto('rate_limits')
    .values({ bucket, window_starts_at: startsAt, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_starts_at'])
        .doUpdateSet({ used: sql<number>`rate_limits.used + ${amount}` }),
    )
    .returning([
      'used',
      sql<number>`ceil(extract(epoch from window_starts_at + ${window} - shop_now()))::int`.as(
        'seconds_left',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { used: row.used, secondsLeft: row.seconds_left };
}

export async function deleteUsage(db: Database, bucket: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
}

/** No window is longer than a day. */
export async function deleteExpiredUsage(db: Database): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_starts_at', '<', sql<Date>`shop_now() - interval '1 day'`)
    .execute();
}
