import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { type Database, inTransaction, openPool, queryPool } from '#app/platform/db/database.server.ts';
import { claimEvents, type DomainEvent } from '#app/platform/events/domain-events.server.ts';
import { DEAD_LETTERS } from '#app/platform/jobs/job-queues.ts';
import { inSpan } from '#app/platform/tracing/tracing.server.ts';
import { followChannels } from '../database/notification-channels.ts';
import type { Log } from '../telemetry/log.ts';
import type { ShopMetrics } from '../telemetry/shop-metrics.ts';
import type { JobRunner, PendingHandler } from './job-runner.ts';

/** The job queues: for those who react, for those of them who wait for a provider, for what the clock does. */
const HANDLER_QUEUE = 'reactions';
const EXTERNAL_QUEUE = 'errands';
const SCHEDULE_QUEUE = 'clock';
/** A reaction that fails is tried again after 2, 4, 8 … seconds, at most an hour apart, for about a day. */
const RETRY_POLICY = { retryLimit: 32, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };
/** What failed for good is kept until a person decides, at most so long. */
const DEAD_LETTER_RETENTION = { retentionSeconds: 90 * 24 * 60 * 60, deleteAfterSeconds: 24 * 60 * 60 };
/** A server that dies, or loses the database, with a job in hand is missed after so long; another one does the job then. */
const MISSED = { heartbeatSeconds: 30 };
const MISSED_ASKED_EVERY_S = 15;
const CONNECTIONS = 3;
const AT_ONCE = 4;
/** To fetch and to settle a job costs the database as much as most reactions do. */
const HANDLERS_PER_FETCH = 8;
const EVENTS_PER_BATCH = 100;
const START_AGAIN_MS = 2_000;
/** The database says when a job comes; asking is for when that was missed, and for jobs that are tried again. */
const HANDLER_POLL_S = 3;
const SCHEDULE_POLL_S = 30;

interface JobQueue {
  /** hands news that came to the queue */
  queueEvents: () => void;
  close(): Promise<void>;
}

interface JobQueueOptions {
  /** without a pooler: the queue's notices need a session of their own */
  databaseUrl: string;
  db: Database;
  work: JobRunner;
  log: Log;
  metrics: Pick<ShopMetrics, 'countEvent' | 'countJob'>;
}

/**
 * Opens what works behind the shop's doors: a job queue in the database, shared by all servers. A job is done
 * by one of them, again when it failed; while the database is away it waits.
 */
export function openJobQueue({ databaseUrl, db, work, log, metrics }: JobQueueOptions): JobQueue {
  const pool = openPool(databaseUrl, { connections: CONNECTIONS, hasNoTimeouts: true });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => queryPool(pool, text, values),
      listen: (...channel) => listen(databaseUrl, ...channel),
    },
    // A migration makes it: the role that serves may make no schema.
    createSchema: false,
    useListenNotify: true,
    persistWarnings: false,
    superviseIntervalSeconds: MISSED_ASKED_EVERY_S,
    monitorIntervalSeconds: MISSED_ASKED_EVERY_S,
  });
  let isOpen = false;
  let isClosing = false;
  let retryTimer: NodeJS.Timeout | undefined;
  const logFailure = (error: unknown) => {
    if (!isClosing) log.warn({ error: (error as Error).message }, 'the back office has trouble');
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
      if (!isClosing) retryTimer = setTimeout(() => (starting = start()), START_AGAIN_MS).unref();
    }
  }
  let starting = start();

  let carrying = Promise.resolve();
  function queueEvents(): void {
    if (!isOpen || isClosing) return;
    carrying = carrying.then(() => queuePendingEvents(boss, { db, work, metrics })).catch(logFailure);
  }

  return {
    queueEvents,
    async close() {
      isClosing = true;
      clearTimeout(retryTimer);
      await starting;
      await carrying;
      await boss.stop({ graceful: true, timeout: 2_000 }).catch(() => {});
      await pool.end();
    },
  };
}

async function listen(
  databaseUrl: string,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect: () => void,
) {
  const following = followChannels(databaseUrl, {
    handlers: { [channel]: onNotice },
    onListening: (isListening) => isListening && onReconnect(),
  });
  return { close: () => following.stop() };
}

/** Runs a job by its name, and says how it ended. */
type RunJob = (name: string, run: () => Promise<void>) => Promise<void>;

async function openQueues(boss: PgBoss, work: JobRunner, runJob: RunJob): Promise<void> {
  await boss.createQueue(SCHEDULE_QUEUE, { retryLimit: 0, notify: true });
  const often = { ...pollEvery(HANDLER_POLL_S), localConcurrency: AT_ONCE };
  const handle = ({ data }: Job<PendingHandler>) => runJob(data.reaction, () => work.handle(data));
  await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_RETENTION);
  for (const queue of [HANDLER_QUEUE, EXTERNAL_QUEUE]) {
    await boss.createQueue(queue, { ...RETRY_POLICY, notify: true });
    // An earlier version of the shop has made the queue without them.
    await boss.updateQueue(queue, { deadLetter: DEAD_LETTERS, ...MISSED });
  }
  await boss.work<PendingHandler>(
    HANDLER_QUEUE,
    { ...often, batchSize: HANDLERS_PER_FETCH, perJobResults: true as const },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await resultOf(job, handle));
      return results;
    },
  );
  // One by one: a provider that is slow must not keep others' errands waiting.
  await boss.work<PendingHandler>(EXTERNAL_QUEUE, often, async (jobs) => {
    for (const job of jobs) await handle(job);
  });
  await boss.work<{ task: string }>(SCHEDULE_QUEUE, pollEvery(SCHEDULE_POLL_S), async (jobs) => {
    for (const { data } of jobs) await runJob(data.task, () => work.runScheduledJob(data.task));
  });
  await scheduleTasks(boss, work.scheduledJobs);
}

/** One that fails is tried again by itself. */
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

/** One schedule a task; what an earlier version of the shop scheduled and this one does not know goes. */
async function scheduleTasks(boss: PgBoss, scheduledJobs: JobRunner['scheduledJobs']): Promise<void> {
  for (const { key } of await boss.getSchedules(SCHEDULE_QUEUE))
    if (!scheduledJobs.some(({ name }) => name === key)) await boss.unschedule(SCHEDULE_QUEUE, key);
  for (const { name, cron } of scheduledJobs)
    await boss.schedule(SCHEDULE_QUEUE, cron, { task: name }, { key: name, tz: 'Asia/Kolkata' });
}

/** Moves all news into the queue, a job for each who reacts, in the transaction that takes it away. */
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

interface Watch extends Pick<JobQueueOptions, 'log' | 'metrics'> {
  name: string;
}

/** A job that fails goes back to the queue; a person who reads the log hears why. */
async function runLogged({ log, metrics, name }: Watch, run: () => Promise<void>): Promise<void> {
  try {
    await inSpan(`job ${name}`, { kind: 'internal' }, run);
    metrics.countJob(name, 'completed');
  } catch (error) {
    metrics.countJob(name, 'failed');
    log.error({ err: error, job: name }, 'a job failed');
    throw error;
  }
}
