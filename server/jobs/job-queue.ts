import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { type Database, inTransaction, openPool, queryPool } from '#app/platform/db/database.server.ts';
import { claimEvents, type DomainEvent } from '#app/platform/events/domain-events.server.ts';
import {
  DEAD_LETTERS,
  EXTERNAL_QUEUE,
  HANDLER_QUEUE,
  handlerName,
  type PendingHandler,
  SCHEDULE_QUEUE,
} from '#app/platform/jobs/job-queues.ts';
import { inSpan } from '#app/platform/tracing/tracing.server.ts';
import { followChannels } from '../database/notification-channels.ts';
import type { Log } from '../telemetry/log.ts';
import type { ShopMetrics } from '../telemetry/shop-metrics.ts';
import type { JobRunner } from './job-runner.ts';

/** A failed handler is retried after 2, 4, 8 … seconds, at most an hour apart, for about a day. */
const RETRY_POLICY = { retryLimit: 32, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };
/** Dead letters wait for an admin, for at most 90 days. */
const DEAD_LETTER_RETENTION = { retentionSeconds: 90 * 24 * 60 * 60, deleteAfterSeconds: 24 * 60 * 60 };
/** If a server dies or loses the database, another one runs its job after 30 seconds. */
const HEARTBEAT = { heartbeatSeconds: 30 };
const SUPERVISE_INTERVAL_S = 15;
const CONNECTIONS = 3;
const EXTERNAL_CONCURRENCY = 4;
/** Each notification wakes every fetcher. A second one, because a handler that hangs holds up its batch. */
const HANDLER_FETCHERS = 2;
/** Fetching and completing a job costs the database as much as running most handlers, so one fetch takes many. */
const HANDLERS_PER_FETCH = 32;
const HANDLERS_AT_A_TIME = 2;
const EVENTS_PER_BATCH = 100;
/** A batch costs the database several statements, so events that follow within this time share the next one. */
const EVENTS_PAUSE_MS = 200;
const RESTART_MS = 2_000;
/** The database notifies of new jobs; polling is for missed notifications and for retries. */
const HANDLER_POLL_S = 3;
const SCHEDULE_POLL_S = 30;

interface JobQueue {
  /** queues jobs for published events */
  queueEvents: () => void;
  close(): Promise<void>;
}

interface JobQueueOptions {
  /** without a pooler, because notifications need their own session */
  databaseUrl: string;
  db: Database;
  work: JobRunner;
  log: Log;
  metrics: Pick<ShopMetrics, 'countEvent' | 'countJob'>;
}

/**
 * Opens the job queue in the database, shared by all servers. One of them runs each job and retries it if it fails; while the
 * database is unavailable, jobs wait.
 */
export function openJobQueue({ databaseUrl, db, work, log, metrics }: JobQueueOptions): JobQueue {
  const pool = openPool(databaseUrl, {
    connections: CONNECTIONS,
    hasNoTimeouts: true,
    preparesStatements: true,
  });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => queryPool(pool, text, values),
      listen: (...channel) => listen(databaseUrl, ...channel),
    },
    // A migration creates the schema, because the role for requests may not.
    createSchema: false,
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_S,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_S,
  });
  let isOpen = false;
  let isClosing = false;
  let retryTimer: NodeJS.Timeout | undefined;
  const logFailure = (error: unknown) => {
    if (!isClosing) log.warn({ error: (error as Error).message }, 'the job queue failed');
  };
  boss.on('error', logFailure);

  async function start(): Promise<void> {
    try {
      await boss.start();
      await openQueues(boss, work, (name, run) => runLogged({ log, metrics, name }, run));
      isOpen = true;
      queueEvents();
    } catch (error) {
      logFailure(error);
      if (!isClosing) retryTimer = setTimeout(() => (starting = start()), RESTART_MS).unref();
    }
  }
  let starting = start();

  let queueing = Promise.resolve();
  let isRequested = false;
  const closing = new AbortController();
  function queueEvents(): void {
    if (!isOpen || isClosing || isRequested) return;
    isRequested = true;
    queueing = queueing.then(queueBatch);
  }
  async function queueBatch(): Promise<void> {
    isRequested = false;
    await queuePendingEvents(boss, { db, work, metrics }).catch(logFailure);
    await pause(EVENTS_PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {});
  }

  return {
    queueEvents,
    async close() {
      isClosing = true;
      closing.abort();
      clearTimeout(retryTimer);
      await starting;
      await queueing;
      await boss.stop({ graceful: true, timeout: 2_000 }).catch(() => {});
      await pool.end();
    },
  };
}

async function listen(
  databaseUrl: string,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
) {
  const subscription = followChannels(databaseUrl, {
    handlers: { [channel]: onNotification },
    onListening: (isListening) => isListening && onReconnect(),
  });
  return { close: () => subscription.stop() };
}

/** Runs a job and records its result under its name. */
type RunJob = (name: string, run: () => Promise<void>) => Promise<void>;

async function openQueues(boss: PgBoss, work: JobRunner, runJob: RunJob): Promise<void> {
  await boss.createQueue(SCHEDULE_QUEUE, { retryLimit: 0, notify: true });
  const handle = ({ data }: Job<PendingHandler>) => runJob(handlerName(data), () => work.handle(data));
  await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_RETENTION);
  for (const queue of [HANDLER_QUEUE, EXTERNAL_QUEUE]) {
    await boss.createQueue(queue, { ...RETRY_POLICY, notify: true });
    // An earlier release created the queue without these options.
    await boss.updateQueue(queue, { deadLetter: DEAD_LETTERS, ...HEARTBEAT });
  }
  await boss.work<PendingHandler>(
    HANDLER_QUEUE,
    {
      ...pollEvery(HANDLER_POLL_S),
      localConcurrency: HANDLER_FETCHERS,
      batchSize: HANDLERS_PER_FETCH,
      perJobResults: true as const,
    },
    async (jobs) => await resultsOf(jobs, handle),
  );
  // One by one, so that a slow provider does not delay the other external calls.
  await boss.work<PendingHandler>(
    EXTERNAL_QUEUE,
    { ...pollEvery(HANDLER_POLL_S), localConcurrency: EXTERNAL_CONCURRENCY },
    async (jobs) => {
      for (const job of jobs) await handle(job);
    },
  );
  await boss.work<{ task: string }>(SCHEDULE_QUEUE, pollEvery(SCHEDULE_POLL_S), async (jobs) => {
    for (const { data } of jobs) await runJob(data.task, () => work.runScheduledJob(data.task));
  });
  await updateSchedules(boss, work.scheduledJobs);
}

/** Runs a batch, a few jobs at a time, and returns a result per job. */
async function resultsOf<T>(
  jobs: readonly Job<T>[],
  work: (job: Job<T>) => Promise<void>,
): Promise<JobResult[]> {
  const waiting = jobs.values();
  const results: JobResult[] = [];
  const runNext = async () => {
    for (const job of waiting) results.push(await resultOf(job, work));
  };
  await Promise.all(Array.from({ length: HANDLERS_AT_A_TIME }, runNext));
  return results;
}

/** One result per job, so that only failed jobs are retried. */
async function resultOf<T>(job: Job<T>, work: (job: Job<T>) => Promise<void>): Promise<JobResult> {
  try {
    await work(job);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

function pollEvery(seconds: number) {
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
}

/** One schedule per job; removes schedules of earlier releases. */
async function updateSchedules(boss: PgBoss, scheduledJobs: JobRunner['scheduledJobs']): Promise<void> {
  for (const { key } of await boss.getSchedules(SCHEDULE_QUEUE))
    if (!scheduledJobs.some(({ name }) => name === key)) await boss.unschedule(SCHEDULE_QUEUE, key);
  for (const { name, cron } of scheduledJobs)
    await boss.schedule(SCHEDULE_QUEUE, cron, { task: name }, { key: name, tz: 'Asia/Kolkata' });
}

/** Moves published events into the queue, one job per handler, in the transaction that claims them. */
async function queuePendingEvents(
  boss: PgBoss,
  { db, work, metrics }: Pick<JobQueueOptions, 'db' | 'work' | 'metrics'>,
): Promise<void> {
  const queueOf = (due: PendingHandler) => (work.isExternal(due) ? EXTERNAL_QUEUE : HANDLER_QUEUE);
  let claimed: DomainEvent[];
  do {
    claimed = await inTransaction(db, async (trx) => {
      const events = await claimEvents(trx, EVENTS_PER_BATCH);
      const due = Map.groupBy(events.flatMap(work.handlersFor), queueOf);
      for (const [queue, eventHandlers] of due)
        await boss.insert(
          queue,
          eventHandlers.map((data) => ({ data })),
          { db: fromKysely(trx) },
        );
      return events;
    });
    for (const { name } of claimed) metrics.countEvent(name);
  } while (claimed.length === EVENTS_PER_BATCH);
}

interface RunLogOptions extends Pick<JobQueueOptions, 'log' | 'metrics'> {
  name: string;
}

/** Logs a failed job and rethrows, so that the queue retries it. */
async function runLogged({ log, metrics, name }: RunLogOptions, run: () => Promise<void>): Promise<void> {
  try {
    await inSpan(`job ${name}`, { kind: 'internal' }, run);
    metrics.countJob(name, 'completed');
  } catch (error) {
    metrics.countJob(name, 'failed');
    log.error({ err: error, job: name }, 'a job failed');
    throw error;
  }
}
