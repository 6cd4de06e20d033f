import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { codesSentTo } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { consumeUnsolicitedMailLimit } from './limit-unsolicited-mail.server.ts';
import { cleanUpMessages } from './messages.server.ts';

const shop = await openTestShop();
const advance = (advanceSeconds: number) => shop.call('POST', '/api/dev/clock', { body: { advanceSeconds } });
const consume = (kind: 'complaint' | 'security notice', to = 'one@vastra.test') =>
  inTransaction(shop.db, (trx) => consumeUnsolicitedMailLimit(trx, { to, kind }));
async function subjectsTo(to: string): Promise<string[]> {
  await shop.work.handlePendingEvents();
  const { body } = await shop.call('GET', `/api/dev/outbox?to=${to}`);
  return body.messages.map(({ subject }: { subject: string }) => subject);
}

test('many complaints from one address are acknowledged once an hour, and all are filed', async () => {
  const email = 'victim@vastra.test';
  const body = { name: 'Mallory', email, message: 'The hem came undone.' };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => shop.call('POST', '/api/support/complaints', { body })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(await subjectsTo(email)).toHaveLength(1);
  await advance(61 * 60);
  await shop.call('POST', '/api/support/complaints', { body });
  expect(await subjectsTo(email)).toHaveLength(2);
});

test('an address gets three mails of all kinds in 15 minutes, even for concurrent requests', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => consume('security notice')));
  expect(results.filter(Boolean)).toHaveLength(3);
  expect(await consume('complaint')).toBe(false);
  expect(await consume('complaint', 'another@vastra.test')).toBe(true);
  await advance(16 * 60);
  expect(await consume('security notice')).toBe(true);
});

test('expired counts are deleted', async () => {
  await advance(2 * 60 * 60);
  await cleanUpMessages(shop.db);
  expect(await shop.db.selectFrom('unasked_mails').selectAll().execute()).toEqual([]);
});

test('an address gets three codes in 15 minutes, including registrations', async () => {
  const person = { name: 'Rohan', email: 'often@vastra.test', password: 'silk & zari' };
  for (const last of [1, 2, 3, 4, 5]) {
    const body = { ...person, mobileNumber: `711111111${last}` };
    const made = await shop.call('POST', '/api/auth/register', { body });
    expect(made.status).toBe(201);
    const left = { password: person.password };
    await shop.call('DELETE', '/api/auth/me', { token: made.body.token, body: left });
  }
  const rows = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', person.email)
    .where('is_secret', '=', true)
    .execute();
  expect(rows).toHaveLength(3);
  expect(await codesSentTo(shop, person.email)).toHaveLength(3);
  const refused = await shop.call('POST', '/api/auth/send-otp', { body: { identifier: person.email } });
  expect(refused.status).toBe(429);
});
