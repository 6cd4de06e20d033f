import { Gauge, Registry } from 'prom-client';
import type { Database } from '#app/platform/db/database.server.ts';
import {
  DEAD_LETTERS,
  EXTERNAL_QUEUE,
  HANDLER_QUEUE,
  SCHEDULE_QUEUE,
} from '#app/platform/jobs/job-queues.ts';
import { type BusinessStatistics, createStatisticsReader } from './business-statistics.ts';

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
