import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { askPool, type Database, inTransaction, openPool } from '#app/foundation/database.server.ts';
import { DEAD_LETTERS } from '#app/foundation/job-queues.ts';
import { type News, takeNews } from '#app/foundation/news.server.ts';
import { inSpan } from '#app/foundation/tracing.server.ts';
import { followChannels } from './database-channels.ts';
import type { Log } from './log.ts';
import type { ShopMetrics } from './shop-metrics.ts';
import type { DueReaction, ShopWork } from './shop-work.ts';

/** The job queues: for those who react, for those of them who wait for a provider, for what the clock does. */
const REACTIONS = 'reactions';
const ERRANDS = 'errands';
const CLOCK = 'clock';
/** A reaction that fails is tried again after 2, 4, 8 … seconds, at most an hour apart, for about a day. */
const TRIED_AGAIN = { retryLimit: 32, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };
/** What failed for good is kept until a person decides, at most so long. */
const DEAD_LETTERS_KEPT = { retentionSeconds: 90 * 24 * 60 * 60, deleteAfterSeconds: 24 * 60 * 60 };
/** A server that dies, or loses the database, with a job in hand is missed after so long; another one does the job then. */
const MISSED = { heartbeatSeconds: 30 };
const MISSED_ASKED_EVERY_S = 15;
const CONNECTIONS = 3;
const AT_ONCE = 4;
/** To fetch and to settle a job costs the database as much as most reactions do. */
const REACTIONS_FETCHED = 8;
const NEWS_AT_ONCE = 100;
const START_AGAIN_MS = 2_000;
/** The database says when a job comes; asking is for when that was missed, and for jobs that are tried again. */
const REACTIONS_ASKED_EVERY_S = 3;
const CLOCK_ASKED_EVERY_S = 30;

interface BackOffice {
  /** hands news that came to the queue */
  carryNews: () => void;
  close(): Promise<void>;
}

interface BackOfficeParts {
  /** without a pooler: the queue's notices need a session of their own */
  databaseUrl: string;
  db: Database;
  work: ShopWork;
  log: Log;
  metrics: Pick<ShopMetrics, 'countEvent' | 'countJob'>;
}

/**
 * Opens what works behind the shop's doors: a job queue in the database, shared by all servers. A job is done
 * by one of them, again when it failed; while the database is away it waits.
 */
export function openBackOffice({ databaseUrl, db, work, log, metrics }: BackOfficeParts): BackOffice {
  const pool = openPool(databaseUrl, { connections: CONNECTIONS, isPatient: true });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => askPool(pool, text, values),
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
  let again: NodeJS.Timeout | undefined;
  const complain = (error: unknown) => {
    if (!isClosing) log.warn({ error: (error as Error).message }, 'the back office has trouble');
  };
  boss.on('error', complain);

  async function start(): Promise<void> {
    try {
      await boss.start();
      await openQueues(boss, work, (name, run) => watched({ log, metrics, name }, run));
      isOpen = true;
      carryNews();
    } catch (error) {
      complain(error);
      if (!isClosing) again = setTimeout(() => (starting = start()), START_AGAIN_MS).unref();
    }
  }
  let starting = start();

  let carrying = Promise.resolve();
  function carryNews(): void {
    if (!isOpen || isClosing) return;
    carrying = carrying.then(() => queueNews(boss, { db, work, metrics })).catch(complain);
  }

  return {
    carryNews,
    async close() {
      isClosing = true;
      clearTimeout(again);
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

async function openQueues(boss: PgBoss, work: ShopWork, runJob: RunJob): Promise<void> {
  await boss.createQueue(CLOCK, { retryLimit: 0, notify: true });
  const often = { ...askedEvery(REACTIONS_ASKED_EVERY_S), localConcurrency: AT_ONCE };
  const react = ({ data }: Job<DueReaction>) => runJob(data.reaction, () => work.react(data));
  await boss.createQueue(DEAD_LETTERS, DEAD_LETTERS_KEPT);
  for (const queue of [REACTIONS, ERRANDS]) {
    await boss.createQueue(queue, { ...TRIED_AGAIN, notify: true });
    // An earlier version of the shop has made the queue without them.
    await boss.updateQueue(queue, { deadLetter: DEAD_LETTERS, ...MISSED });
  }
  await boss.work<DueReaction>(
    REACTIONS,
    { ...often, batchSize: REACTIONS_FETCHED, perJobResults: true as const },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await resultOf(job, react));
      return results;
    },
  );
  // One by one: a provider that is slow must not keep others' errands waiting.
  await boss.work<DueReaction>(ERRANDS, often, async (jobs) => {
    for (const job of jobs) await react(job);
  });
  await boss.work<{ task: string }>(CLOCK, askedEvery(CLOCK_ASKED_EVERY_S), async (jobs) => {
    for (const { data } of jobs) await runJob(data.task, () => work.runTask(data.task));
  });
  await scheduleTasks(boss, work.tasks);
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

function askedEvery(seconds: number) {
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
}

/** One schedule a task; what an earlier version of the shop scheduled and this one does not know goes. */
async function scheduleTasks(boss: PgBoss, tasks: ShopWork['tasks']): Promise<void> {
  for (const { key } of await boss.getSchedules(CLOCK))
    if (!tasks.some(({ name }) => name === key)) await boss.unschedule(CLOCK, key);
  for (const { name, cron } of tasks)
    await boss.schedule(CLOCK, cron, { task: name }, { key: name, tz: 'Asia/Kolkata' });
}

/** Moves all news into the queue, a job for each who reacts, in the transaction that takes it away. */
async function queueNews(
  boss: PgBoss,
  { db, work, metrics }: Pick<BackOfficeParts, 'db' | 'work' | 'metrics'>,
): Promise<void> {
  const queueOf = (due: DueReaction) => (work.goesOutside(due) ? ERRANDS : REACTIONS);
  let taken: News[];
  do {
    taken = await inTransaction(db, async (trx) => {
      const news = await takeNews(trx, NEWS_AT_ONCE);
      const due = Map.groupBy(news.flatMap(work.reactionsTo), queueOf);
      for (const [queue, reactions] of due)
        await boss.insert(
          queue,
          reactions.map((data) => ({ data })),
          { db: fromKysely(trx) },
        );
      return news;
    });
    for (const { name } of taken) metrics.countEvent(name);
  } while (taken.length === NEWS_AT_ONCE);
}

interface Watch extends Pick<BackOfficeParts, 'log' | 'metrics'> {
  name: string;
}

/** A job that fails goes back to the queue; a person who reads the log hears why. */
async function watched({ log, metrics, name }: Watch, run: () => Promise<void>): Promise<void> {
  try {
    await inSpan(`job ${name}`, { kind: 'internal' }, run);
    metrics.countJob(name, 'completed');
  } catch (error) {
    metrics.countJob(name, 'failed');
    log.error({ err: error, job: name }, 'a job failed');
    throw error;
  }
}
