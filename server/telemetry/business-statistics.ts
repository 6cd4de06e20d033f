import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  DEAD_LETTERS,
  EXTERNAL_QUEUE,
  HANDLER_QUEUE,
  SCHEDULE_QUEUE,
} from '#app/platform/jobs/job-queues.ts';

/** Statistics of all servers together, read from the database. */
export interface BusinessStatistics {
  orders_last_hour: number;
  payments_last_hour: Record<string, number>;
  refunds_owed: { count: number; paise: number };
  payment_alerts_unseen: number;
  messages_failed_last_day: Record<string, number>;
  /** by queue: jobs that wait for their first or next attempt */
  jobs: Record<string, { waiting: number; oldestSeconds: number }>;
  events: { waiting: number; oldestSeconds: number };
}

const HOUR_MS = 60 * 60 * 1_000;
const CACHED_MS = 5_000;
/** Below Prometheus' scrape timeout. */
const TIMEOUT_MS = 4_000;

/** Each part reads a partial index of only the rows it counts, so that it stays fast with large tables. */
async function queryStatistics(db: Database): Promise<BusinessStatistics> {
  const query = sql<BusinessStatistics>`SELECT
    (SELECT count(*) FROM orders WHERE created_at > shop_now() - interval '1 hour') AS orders_last_hour,
    (SELECT coalesce(jsonb_object_agg(state, n), '{}') FROM (
      SELECT state, count(*) AS n FROM payments WHERE id > ${firstIdOf(Date.now() - HOUR_MS)} GROUP BY state
    ) AS each) AS payments_last_hour,
    (SELECT jsonb_build_object('count', count(*), 'paise', coalesce(sum(amount_paise), 0))
      FROM refunds WHERE state IN ('queued', 'pending')) AS refunds_owed,
    (SELECT count(*) FROM payment_alerts WHERE seen_at IS NULL) AS payment_alerts_unseen,
    (SELECT coalesce(jsonb_object_agg(channel, n), '{}') FROM (
      SELECT channel, count(*) AS n FROM messages
      WHERE state = 'failed' AND created_at > shop_now() - interval '1 day' GROUP BY channel
    ) AS each) AS messages_failed_last_day,
    (SELECT coalesce(jsonb_object_agg(name, waits), '{}') FROM (
      SELECT name, jsonb_build_object(
        'waiting', count(*), 'oldestSeconds', extract(epoch FROM now() - min(created_on))) AS waits
      FROM pgboss.job
      WHERE name IN (${HANDLER_QUEUE}, ${EXTERNAL_QUEUE}, ${SCHEDULE_QUEUE}, ${DEAD_LETTERS}) AND state < 'active' AND NOT blocked
      GROUP BY name
    ) AS each) AS jobs,
    (SELECT jsonb_build_object(
      'waiting', count(*), 'oldestSeconds', coalesce(extract(epoch FROM now() - min(created_at)), 0))
      FROM news) AS events`;
  return (await query.execute(db)).rows[0] as BusinessStatistics;
}

/** The first id of a time: UUID v7 begins with the time in milliseconds (RFC 9562), so the primary key serves as a time index. */
function firstIdOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Caches the statistics for five seconds; undefined while the database is unavailable. */
export function createStatisticsReader(db: Database): () => Promise<BusinessStatistics | undefined> {
  let statistics: Promise<BusinessStatistics | undefined> | undefined;
  let queriedAt = 0;
  return () => {
    if (!statistics || performance.now() - queriedAt > CACHED_MS) {
      queriedAt = performance.now();
      const read = queryStatistics(db).catch(() => undefined);
      statistics = Promise.race([read, wait(TIMEOUT_MS, undefined, { ref: false })]);
    }
    return statistics;
  };
}
