import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { DEAD_LETTERS } from '#app/platform/jobs/job-queues.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import type { Log } from '../telemetry/log.ts';
import { openJobQueue } from './job-queue.ts';
import type { JobRunner, PendingHandler } from './job-runner.ts';

const { db, databaseUrl, work } = await openTestShop();
const log = { warn: vi.fn(), error: vi.fn() };
const guests = defineEvent<{ name: string }>('guest came');

const greeted: string[] = [];
const welcoming: JobRunner = {
  ...work,
  scheduledJobs: [],
  handlersFor: ({ facts }) => [{ reaction: 'greet', facts }],
  isExternal: () => false,
  async handle({ facts }: PendingHandler) {
    const { name } = facts as { name: string };
    greeted.push(name);
    if (name === 'Nila' && greeted.filter((each) => each === name).length === 1) await new Promise(() => {});
    if (name === 'Tara' && greeted.filter((each) => each === name).length === 1) throw new Error('She hid.');
  },
};
const metrics = { countEvent: vi.fn(), countJob: vi.fn() };
const office = openJobQueue({ databaseUrl, db, work: welcoming, log: log as unknown as Log, metrics });
afterAll(() => office.close());

test('of reactions that are fetched together, one that fails is tried again and the others are not', async () => {
  await inTransaction(db, async (trx) => {
    for (const name of ['Asha', 'Tara', 'Meera', 'Dev']) await publish(trx, guests, { name });
  });
  await vi.waitFor(() => {
    office.queueEvents();
    expect(greeted.filter((name) => name === 'Tara')).toHaveLength(2);
  }, 30_000);
  expect(greeted.toSorted()).toEqual(['Asha', 'Dev', 'Meera', 'Tara', 'Tara']);
  expect(log.error).toHaveBeenCalledOnce();
  expect(metrics.countEvent.mock.calls).toEqual(Array(4).fill(['guest came']));
  const results = metrics.countJob.mock.calls.map(([job, result]) => `${job} ${result}`);
  expect(results.toSorted()).toEqual([...Array(4).fill('greet completed'), 'greet failed']);
});

test('what fails for good goes to the dead letters', async () => {
  const { rows } = await sql`SELECT name FROM pgboss.queue WHERE dead_letter = ${DEAD_LETTERS}`.execute(db);
  expect(rows).toEqual(expect.arrayContaining([{ name: 'reactions' }, { name: 'errands' }]));
});

test('a job in the hand of a server that is not heard of for half a minute is done again', async () => {
  await inTransaction(db, (trx) => publish(trx, guests, { name: 'Nila' }));
  const greetings = (count: number) =>
    vi.waitFor(() => {
      office.queueEvents();
      expect(greeted.filter((name) => name === 'Nila')).toHaveLength(count);
    }, 30_000);
  await greetings(1);
  const inHand = sql`name = 'reactions' AND state = 'active' AND data->'facts'->>'name' = 'Nila'`;
  const { rows } = await sql`SELECT heartbeat_seconds FROM pgboss.job WHERE ${inHand}`.execute(db);
  expect(rows).toEqual([{ heartbeat_seconds: 30 }]);
  await sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '31 seconds' WHERE ${inHand}`.execute(db);
  await sql`UPDATE pgboss.queue SET monitor_on = NULL`.execute(db);
  const another = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await another.start();
  await another.supervise('reactions');
  await another.stop();
  await greetings(2);
});
