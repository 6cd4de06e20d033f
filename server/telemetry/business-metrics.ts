import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  DEAD_LETTERS,
  EXTERNAL_QUEUE,
  HANDLER_QUEUE,
  SCHEDULE_QUEUE,
} from '#app/platform/jobs/job-queues.ts';

type Values = [labels: Record<string, string>, value: number][];

/** A gauge: its help, its label, if any, and its values. */
type GaugeDefinition = [
  help: string,
  label: string | undefined,
  values: (statistics: BusinessStatistics) => Values,
];

const one = (value: number): Values => [[{}, value]];
const by = (label: string, counts: Record<string, number>): Values =>
  Object.entries(counts).map(([name, value]) => [{ [label]: name }, value]);

/** Zero counts must be reported: a missing metric would look like a failure. */
const NO_PAYMENTS = { captured: 0, failed: 0, authorized: 0 };
const NO_MESSAGES = { email: 0, sms: 0 };
const QUEUES = [HANDLER_QUEUE, EXTERNAL_QUEUE, SCHEDULE_QUEUE];
const byQueue = ({ jobs }: BusinessStatistics, field: 'waiting' | 'oldestSeconds'): Values =>
  QUEUES.map((queue) => [{ queue }, jobs[queue]?.[field] ?? 0]);

const GAUGES: Record<string, GaugeDefinition> = {
  vastra_orders_last_hour: [
    'Orders placed within the last hour.',
    undefined,
    ({ orders_last_hour }) => one(orders_last_hour),
  ],
  vastra_payments_last_hour: [
    'Card payments that started within the last hour, by state.',
    'state',
    ({ payments_last_hour }) => by('state', { ...NO_PAYMENTS, ...payments_last_hour }),
  ],
  vastra_refunds_owed: [
    'Refunds that the card provider has not confirmed yet.',
    undefined,
    ({ refunds_owed }) => one(refunds_owed.count),
  ],
  vastra_refunds_owed_paise: [
    'Sum of these refunds, in paise.',
    undefined,
    ({ refunds_owed }) => one(refunds_owed.paise),
  ],
  vastra_payment_alerts_unseen: [
    'Payment alerts that no admin has marked as seen.',
    undefined,
    ({ payment_alerts_unseen }) => one(payment_alerts_unseen),
  ],
  vastra_messages_failed_last_day: [
    'Messages written within the last day that could not be sent.',
    'channel',
    ({ messages_failed_last_day }) => by('channel', { ...NO_MESSAGES, ...messages_failed_last_day }),
  ],
  vastra_jobs_waiting: [
    'Jobs that wait for their first or next attempt.',
    'queue',
    (statistics) => byQueue(statistics, 'waiting'),
  ],
  vastra_oldest_job_age_seconds: [
    'Age of the oldest of these jobs.',
    'queue',
    (statistics) => byQueue(statistics, 'oldestSeconds'),
  ],
  vastra_dead_letters: [
    'Jobs that failed for good and wait for an admin.',
    undefined,
    ({ jobs }) => one(jobs[DEAD_LETTERS]?.waiting ?? 0),
  ],
  vastra_events_waiting: [
    'Domain events that are not queued yet.',
    undefined,
    ({ events }) => one(events.waiting),
  ],
  vastra_oldest_event_age_seconds: [
    'Age of the oldest of these events.',
    undefined,
    ({ events }) => one(events.oldestSeconds),
  ],
};

/**
 * Metrics from the database, for all servers together. Only the scraped process queries, with one statement; while the database
 * is unavailable, these metrics are absent and `vastra_database_up` is 0.
 */
export function createBusinessMetrics(db: Database): Registry {
  const register = new Registry();
  const read = createStatisticsReader(db);
  for (const [name, [help, label, values]] of Object.entries(GAUGES))
    new Gauge({
      ...{ name, help, labelNames: label ? [label] : [], registers: [register] },
      async collect() {
        this.reset();
        // A gauge without labels is 0 after a reset.
        if (!label) this.remove();
        const statistics = await read();
        for (const [labels, value] of statistics ? values(statistics) : []) this.set(labels, value);
      },
    });
  new Gauge({
    name: 'vastra_database_up',
    help: 'Whether the database responds.',
    registers: [register],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  return register;
}

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
