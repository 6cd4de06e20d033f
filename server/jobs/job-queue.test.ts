import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import {
  DEAD_LETTERS,
  EXTERNAL_QUEUE,
  HANDLER_QUEUE,
  type PendingHandler,
  pendingHandler,
} from '#app/platform/jobs/job-queues.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import type { Log } from '../telemetry/log.ts';
import { openJobQueue } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';

const { db, databaseUrl, work } = await openTestShop();
const log = { warn: vi.fn(), error: vi.fn() };
const guestCame = defineEvent<{ name: string }>('guest came');

const greeted: string[] = [];
const greeter: JobRunner = {
  ...work,
  scheduledJobs: [],
  handlersFor: ({ facts }) => [pendingHandler('greet', facts)],
  isExternal: () => false,
  async handle({ facts }: PendingHandler) {
    const { name } = facts as { name: string };
    greeted.push(name);
    if (name === 'Nila' && greeted.filter((each) => each === name).length === 1) await new Promise(() => {});
    if (name === 'Tara' && greeted.filter((each) => each === name).length === 1)
      throw new Error('failed once');
  },
};
const metrics = { countEvent: vi.fn(), countJob: vi.fn() };
const jobQueue = openJobQueue({ databaseUrl, db, work: greeter, log: log as unknown as Log, metrics });
afterAll(() => jobQueue.close());

test('of handlers that are fetched together, only a failed one is retried', async () => {
  await inTransaction(db, async (trx) => {
    for (const name of ['Asha', 'Tara', 'Meera', 'Dev']) await publish(trx, guestCame, { name });
  });
  await vi.waitFor(() => {
    jobQueue.queueEvents();
    expect(greeted.filter((name) => name === 'Tara')).toHaveLength(2);
  }, 30_000);
  expect(greeted.toSorted()).toEqual(['Asha', 'Dev', 'Meera', 'Tara', 'Tara']);
  expect(log.error).toHaveBeenCalledOnce();
  expect(metrics.countEvent.mock.calls).toEqual(Array(4).fill(['guest came']));
  const results = metrics.countJob.mock.calls.map(([job, result]) => `${job} ${result}`);
  expect(results.toSorted()).toEqual([...Array(4).fill('greet completed'), 'greet failed']);
});

test('a job that fails for good goes to the dead letters', async () => {
  const { rows } = await sql`SELECT name FROM pgboss.queue WHERE dead_letter = ${DEAD_LETTERS}`.execute(db);
  expect(rows).toEqual(expect.arrayContaining([{ name: HANDLER_QUEUE }, { name: EXTERNAL_QUEUE }]));
});

test('a job without a heartbeat for half a minute is run again', async () => {
  await inTransaction(db, (trx) => publish(trx, guestCame, { name: 'Nila' }));
  const expectGreetings = (count: number) =>
    vi.waitFor(() => {
      jobQueue.queueEvents();
      expect(greeted.filter((name) => name === 'Nila')).toHaveLength(count);
    }, 30_000);
  await expectGreetings(1);
  const activeJob = sql`name = ${HANDLER_QUEUE} AND state = 'active' AND data->'facts'->>'name' = 'Nila'`;
  const { rows } = await sql`SELECT heartbeat_seconds FROM pgboss.job WHERE ${activeJob}`.execute(db);
  expect(rows).toEqual([{ heartbeat_seconds: 30 }]);
  await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '31 seconds' WHERE ${activeJob}`.execute(
    db,
  );
  await sql`UPDATE pgboss.queue SET monitor_on = NULL`.execute(db);
  const another = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await another.start();
  await another.supervise(HANDLER_QUEUE);
  await another.stop();
  await expectGreetings(2);
});
