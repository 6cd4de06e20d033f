import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { type NewMessage, queueMessage } from './queue-message.server.ts';
import { codeMail, codeSms } from './templates/account-messages.ts';

const shop = await openTestShop();

const code = { code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' };
const write = (message: NewMessage) => inTransaction(shop.db, (trx) => queueMessage(trx, message));
const messagesTo = async (to: string) =>
  (await shop.call('GET', `/api/dev/outbox?to=${encodeURIComponent(to)}`)).body.messages;

test('a message is in the outbox after its transaction has committed', async () => {
  await write({ to: 'asha@vastra.test', message: codeMail(code) });
  expect(await messagesTo('asha@vastra.test')).toEqual([
    {
      id: expect.any(String),
      channel: 'email',
      to: 'asha@vastra.test',
      subject: 'Your Vastra code',
      text: expect.stringContaining('482913'),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test('a rolled-back message is not written', async () => {
  const undone = inTransaction(shop.db, async (trx) => {
    await queueMessage(trx, { to: 'rolled@vastra.test', message: codeMail(code) });
    throw new Error('dropped');
  });
  await expect(undone).rejects.toThrow('dropped');
  expect(await messagesTo('rolled@vastra.test')).toEqual([]);
});

test('a message with the same dedupe key is written once, even concurrently', async () => {
  const again = () =>
    write({ to: 'once@vastra.test', message: codeMail(code), dedupeKey: 'order placed 0192' });
  await Promise.all([again(), again()]);
  await again();
  expect(await messagesTo('once@vastra.test')).toHaveLength(1);
});

test('an SMS code is found by any format of the number', async () => {
  await write({ to: '+919000000002', message: codeSms(code) });
  for (const written of ['9000000002', '+91 90000 00002', '09000000002', '919000000002'])
    expect(await messagesTo(written)).toMatchObject([{ channel: 'sms', to: '+919000000002', subject: null }]);
  expect(await messagesTo('9000000009')).toEqual([]);
});

test.each([
  ['a@b.test\r\nBcc: x@y.test', codeMail(code)],
  ['Asha@Vastra.test', codeMail(code)],
  ['9000000002', codeSms(code)],
  ['asha@vastra.test', codeSms(code)],
])('%j is not a valid recipient', async (to, message) => {
  await expect(write({ to, message })).rejects.toThrow('must be normalised');
});

test('a line break in a subject becomes a space', async () => {
  const message = { ...codeMail(code), subject: 'Thank you, Asha\r\nBcc: everyone@vastra.test' };
  await write({ to: 'subject@vastra.test', message });
  const [{ subject }] = await messagesTo('subject@vastra.test');
  expect(subject).toBe('Thank you, Asha Bcc: everyone@vastra.test');
});

test('a mail has the shop’s current name and contact', async () => {
  const settings = { name: 'आशा & Sons <b>', email: 'help@asha.test', phone: '080 1234' };
  await shop.db.updateTable('shop_settings').set(settings).execute();
  await write({ to: 'named@vastra.test', message: { ...codeMail(code), isSecret: false } });
  const { html, text } = await shop.db
    .selectFrom('messages')
    .select(['html', 'text'])
    .where('recipient', '=', 'named@vastra.test')
    .executeTakeFirstOrThrow();
  expect(html).toContain('>आशा &amp; Sons &lt;b&gt;</td>');
  expect(text).toContain('Questions? help@asha.test or 080 1234, Mon-Fri');
});
