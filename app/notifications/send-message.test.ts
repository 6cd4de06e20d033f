import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { decryptContent } from './encrypt-content.server.ts';
import { queueMessage } from './queue-message.server.ts';
import { sendMessage } from './send-message.server.ts';
import { codeMail } from './templates/account-messages.ts';
import type { MailMessage } from './templates/message-template.ts';
import { type Certainty, DeliveryError, type Mailer } from './transports/mailer.server.ts';

const { db, work } = await openTestShop();

const news: MailMessage = {
  channel: 'email',
  template: 'news',
  subject: 'News',
  preview: 'News',
  parts: [{ kind: 'text', text: 'Your parcel is on its way.' }],
};
let written = 0;

async function write(message: MailMessage = news) {
  const to = `reader-${++written}@vastra.test`;
  await inTransaction(db, (trx) => queueMessage(trx, { to, message }));
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A transport that does what the test lists first, one entry for each attempt, and then accepts every message.
 */
function provider(...outcomes: (Certainty | 'fine' | 'accepts, then breaks')[]) {
  const sentIds: string[] = [];
  const mailer: Mailer = {
    email: {
      isOutbox: false,
      async send({ id }) {
        const outcome = outcomes.shift() ?? 'fine';
        if (outcome === 'fine' || outcome === 'accepts, then breaks') sentIds.push(id);
        if (outcome === 'accepts, then breaks') throw new DeliveryError('unclear', 'The connection broke.');
        if (outcome !== 'fine') throw new DeliveryError(outcome, `The provider says: ${outcome}.`);
      },
    },
    sms: { isOutbox: false, send: async () => {} },
  };
  return { sentIds, send: (messageId: string) => sendMessage({ db, mailer }, { messageId }) };
}

const findMessage = (id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const leaveBehind = (id: string) =>
  db
    .updateTable('messages')
    .set({ claimed_at: new Date(Date.now() - 3_600_000), tries: 1 })
    .where('id', '=', id)
    .execute();

test('a message is sent once, even if its job runs repeatedly', async () => {
  const { sentIds, send } = provider();
  const id = await write();
  await send(id);
  await send(id);
  expect(sentIds).toEqual([id]);
  expect(await findMessage(id)).toMatchObject({ state: 'sent', tries: 1, last_error: null });
});

test('twenty concurrent jobs send it once; the others are retried', async () => {
  const { sentIds, send } = provider();
  const id = await write();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => send(id)));
  expect(sentIds).toEqual([id]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
});

test('an unreachable provider delays messages and loses none', async () => {
  const { sentIds, send } = provider(...Array.from({ length: 12 }, () => 'not sent' as const));
  const id = await write();
  for (let tries = 0; tries < 12; tries++) await expect(send(id)).rejects.toThrow('not sent');
  expect(await findMessage(id)).toMatchObject({
    state: 'queued',
    last_error: 'The provider says: not sent.',
  });
  await send(id);
  expect(sentIds).toEqual([id]);
  expect(await findMessage(id)).toMatchObject({ state: 'sent', tries: 13 });
});

test('a message that the provider refuses is not retried', async () => {
  const { sentIds, send } = provider('refused');
  const id = await write();
  await send(id);
  await send(id);
  expect(sentIds).toEqual([]);
  expect(await findMessage(id)).toMatchObject({ state: 'failed', last_error: 'The provider says: refused.' });
});

test('a message that may have been sent is sent once more and never a third time', async () => {
  const { sentIds, send } = provider('accepts, then breaks', 'accepts, then breaks');
  const id = await write();
  await expect(send(id)).rejects.toThrow('The connection broke.');
  await send(id);
  await send(id);
  expect(sentIds).toEqual([id, id]);
  expect(await findMessage(id)).toMatchObject({ state: 'failed', unclear_tries: 2 });
});

test('a fresh claim is respected, and an expired one is taken over', async () => {
  const { sentIds, send } = provider();
  const id = await write();
  await db.updateTable('messages').set({ claimed_at: new Date() }).where('id', '=', id).execute();
  await expect(send(id)).rejects.toThrow('Another process');
  expect(sentIds).toEqual([]);
  await leaveBehind(id);
  await send(id);
  expect(sentIds).toEqual([id]);
});

test('a message whose sender ended twice without a result is not sent a third time', async () => {
  const { sentIds, send } = provider();
  const id = await write();
  await leaveBehind(id);
  await db.updateTable('messages').set({ unclear_tries: 1 }).where('id', '=', id).execute();
  await send(id);
  expect(sentIds).toEqual([]);
  expect((await findMessage(id)).state).toBe('failed');
});

test('a code is erased once a provider has accepted it', async () => {
  const { send } = provider();
  const id = await write(codeMail({ code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' }));
  await send(id);
  expect(JSON.stringify(await findMessage(id))).not.toContain('482913');
});

test('an expired code is erased and not sent', async () => {
  const { sentIds, send } = provider();
  const id = await write(codeMail({ code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' }));
  await db
    .updateTable('messages')
    .set({ good_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  await send(id);
  expect(sentIds).toEqual([]);
  const row = await findMessage(id);
  expect(row.state).toBe('failed');
  expect(JSON.stringify(row)).not.toContain('482913');
});

test('the outbox of a demo sends after the commit and keeps codes readable', async () => {
  const id = await write(codeMail({ code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' }));
  await work.handlePendingEvents();
  const row = await findMessage(id);
  expect(row.state).toBe('sent');
  expect((await decryptContent(db, row)).text).toContain('482913');
});
