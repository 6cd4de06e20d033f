import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import {
  DEAD_LETTERS,
  HANDLER_QUEUE,
  handlerName,
  type PendingHandler,
  pendingHandler,
} from '#app/platform/jobs/job-queues.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const LIST = '/api/admin/jobs/failed';
const shop = await openTestShop();
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);
// The queue belongs to the server's database role, as in production.
const connectionString = shop.databaseUrl.replace('//postgres@', '//vastra_app@');
const boss = new PgBoss({ connectionString, max: 2, createSchema: false });

const list = async (query = '') => (await admin.get(`${LIST}?${query}`)).body;
const retry = (id: string) => admin.call('POST', `/api/admin/jobs/${id}/retry`);
const discard = (id: string) => admin.call('DELETE', `/api/admin/jobs/${id}`);
const auditOf = async (id: string) =>
  (await admin.get('/api/admin/audit?kind=failed+job')).body.entries
    .filter(({ subject }: { subject: { id: string } }) => subject.id === id)
    .map(({ action }: { action: string }) => action);

test('there are no failed jobs before the queue has started', async () => {
  expect(await list()).toMatchObject({ failures: [], counts: { job: 0, message: 0 } });
  expect((await retry(newId())).status).toBe(404);
});

describe('with a queue', () => {
  beforeAll(async () => {
    await boss.start();
    await boss.createQueue(DEAD_LETTERS);
    await boss.createQueue(HANDLER_QUEUE, { retryLimit: 0, deadLetter: DEAD_LETTERS });
  });
  afterAll(() => boss.stop({ graceful: false }));

  async function failJob(name: string): Promise<string> {
    await boss.send(HANDLER_QUEUE, pendingHandler(name, { orderId: newId() }));
    const [job] = await boss.fetch<object>(HANDLER_QUEUE);
    await boss.fail(HANDLER_QUEUE, job?.id as string, { message: 'The ledger does not balance.' });
    return (await list()).failures[0]._id;
  }

  test('a job that failed for good is listed and retried once', async () => {
    const id = await failJob('send-refund');
    const { failures, counts, pagination } = await list();
    expect(failures).toMatchObject([
      { kind: 'job', name: 'send-refund', error: 'The ledger does not balance.', tries: 1 },
    ]);
    expect(failures[0].detail).toMatch(/^orderId [0-9a-f-]{36}$/);
    expect([counts, pagination.total]).toEqual([{ job: 1, message: 0 }, 1]);

    const responses = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await list()).failures).toEqual([]);
    const again = await boss.fetch<PendingHandler>(HANDLER_QUEUE, { batchSize: 5 });
    expect(again.map(({ data }) => handlerName(data))).toEqual(['send-refund']);
    expect(await auditOf(id)).toEqual(['retried']);
  });

  test('a failed job can be discarded', async () => {
    const id = await failJob('follow-refund');
    expect((await discard(id)).status).toBe(204);
    expect((await discard(id)).status).toBe(404);
    expect((await list()).failures).toEqual([]);
    expect(await auditOf(id)).toEqual(['discarded']);
  });
});

describe('a message that could not be sent', () => {
  const message: MailMessage = {
    ...{ channel: 'email', template: 'receipt', subject: 'We have your order', preview: 'Thank you' },
    parts: [{ kind: 'text', text: 'Thank you.' }],
  };

  async function failMessage(change: { is_secret?: boolean } = {}): Promise<string> {
    await inTransaction(shop.db, (trx) => queueMessage(trx, { to: 'asha@example.in', message }));
    const { id } = await shop.db
      .updateTable('messages')
      .set({ state: 'failed', tries: 7, unclear_tries: 2, last_error: 'No such mailbox.', ...change })
      .where('state', '=', 'queued')
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.work.handlePendingEvents();
    return id;
  }

  test('is listed with a masked address and sent again', async () => {
    const id = await failMessage();
    const { failures, counts } = await list('kind=message');
    expect(failures).toMatchObject([
      { _id: id, kind: 'message', name: 'We have your order', error: 'No such mailbox.', tries: 7 },
    ]);
    expect(failures[0].detail).toBe('email to a•••@example.in');
    expect(counts.message).toBe(1);

    expect((await retry(id)).status).toBe(200);
    await shop.work.handlePendingEvents();
    const message = await shop.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
    expect(message).toMatchObject({ state: 'sent', last_error: null });
    expect((await list('kind=message')).failures).toEqual([]);
    expect((await retry(id)).status).toBe(404);
    expect(await auditOf(id)).toEqual(['retried']);
  });

  test('is discarded', async () => {
    const id = await failMessage();
    expect((await discard(id)).status).toBe(204);
    expect((await list('kind=message')).failures).toEqual([]);
    expect((await retry(id)).status).toBe(404);
    expect(await auditOf(id)).toEqual(['discarded']);
  });

  test('with a one-time code is not listed', async () => {
    const id = await failMessage({ is_secret: true });
    expect((await list('kind=message')).failures).toEqual([]);
    expect((await retry(id)).status).toBe(404);
  });
});

test('failed jobs are for admins with the settings permission', async () => {
  for (const [method, path] of [
    ['GET', LIST],
    ['POST', `/api/admin/jobs/${newId()}/retry`],
    ['DELETE', `/api/admin/jobs/${newId()}`],
  ] as const) {
    expect((await shop.call(method, path)).status).toBe(401);
    expect((await shopper.call(method, path)).status).toBe(403);
  }
  for (const bad of ['kind=other', 'page=0']) expect((await admin.get(`${LIST}?${bad}`)).status).toBe(400);
  expect((await retry('x')).status).toBe(404);
});
