import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { cleanUpMessages, deleteRecipientMessages } from './messages.server.ts';
import { queueMessage } from './queue-message.server.ts';
import { sendMessage } from './send-message.server.ts';
import { codeMail } from './templates/account-messages.ts';
import type { MailMessage } from './templates/message-template.ts';
import { subscribedMail } from './templates/newsletter-mails.ts';
import { DeliveryError, type Mailer } from './transports/mailer.server.ts';

const { db, work } = await openTestShop();
const A_DAY_S = 24 * 60 * 60;

const failingTransport = {
  isOutbox: false,
  send: () => Promise.reject(new DeliveryError('not sent', 'Away.')),
};
const mailer: Mailer = { email: failingTransport, sms: failingTransport };
const newsletter = subscribedMail({ storeUrl: 'https://vastra.test', token: 'a' });
const code = codeMail({ code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' });

async function sendInVain(to: string, message: MailMessage) {
  await inTransaction(db, (trx) => queueMessage(trx, { to, message }));
  const [row] = await findMessages(to);
  await expect(sendMessage({ db, mailer }, { messageId: row?.id as string })).rejects.toThrow('Away.');
}
const findMessages = (to: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', to).execute();

test('an unsent message fails after two days, a code once it has expired', async () => {
  await sendInVain('reader@vastra.test', newsletter);
  await sendInVain('asha@vastra.test', code);
  await cleanUpMessages(db);
  expect(await findMessages('asha@vastra.test')).toMatchObject([{ state: 'queued' }]);

  await advanceShopClock(db, 6 * 60);
  await cleanUpMessages(db);
  const [late] = await findMessages('asha@vastra.test');
  expect(late?.state).toBe('failed');
  expect(JSON.stringify(late)).not.toContain('482913');
  expect(await findMessages('reader@vastra.test')).toMatchObject([{ state: 'queued' }]);

  await advanceShopClock(db, 2 * A_DAY_S);
  await cleanUpMessages(db);
  expect(await findMessages('reader@vastra.test')).toMatchObject([{ state: 'failed', last_error: 'Away.' }]);
});

test('messages are stored for 90 days', async () => {
  await inTransaction(db, (trx) => queueMessage(trx, { to: 'old@vastra.test', message: newsletter }));
  await work.handlePendingEvents();
  await advanceShopClock(db, 89 * A_DAY_S);
  await cleanUpMessages(db);
  expect(await findMessages('old@vastra.test')).toHaveLength(1);
  await advanceShopClock(db, 2 * A_DAY_S);
  await cleanUpMessages(db);
  expect(await findMessages('old@vastra.test')).toEqual([]);
});

test('messages to a deleted account are deleted', async () => {
  for (const to of ['gone@vastra.test', 'here@vastra.test'])
    await inTransaction(db, (trx) => queueMessage(trx, { to, message: newsletter }));
  await inTransaction(db, (trx) => deleteRecipientMessages(trx, ['gone@vastra.test', '+919000000077']));
  expect(await findMessages('gone@vastra.test')).toEqual([]);
  expect(await findMessages('here@vastra.test')).toHaveLength(1);
});
