import { expect, test } from 'vitest';
import { inTransaction } from '#app/foundation/database.server.ts';
import { advanceShopClock } from '#app/foundation/shop-clock.server.ts';
import { FACE } from '#test/face-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { codeMail } from '../code-words.ts';
import { newsletterMail } from '../greeting-mails.ts';
import type { MailWords } from '../message-words.ts';
import { forgetMessagesTo } from './forget-messages-to.ts';
import { NotSent, type PostOffice } from './post-office.ts';
import { putAwayMessages } from './put-away-messages.ts';
import { sendMessage } from './send-message.ts';
import { writeMessage } from './write-message.ts';

const { db, work } = await openTestShop();
const A_DAY_S = 24 * 60 * 60;

const away = { isOutbox: false, send: () => Promise.reject(new NotSent('not sent', 'Away.')) };
const post: PostOffice = { email: away, sms: away };
const letter = newsletterMail({ shop: FACE, storeUrl: 'https://vastra.test' });
const code = codeMail({ code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' });

async function tryInVain(to: string, words: MailWords) {
  await inTransaction(db, (trx) => writeMessage(trx, { to, words }));
  const [row] = await look(to);
  await expect(sendMessage({ db, post }, { messageId: row?.id as string })).rejects.toThrow('Away.');
}
const look = (to: string) => db.selectFrom('messages').selectAll().where('recipient', '=', to).execute();

test('what cannot be sent is given up after two days, a code once it has expired', async () => {
  await tryInVain('reader@vastra.test', letter);
  await tryInVain('asha@vastra.test', code);
  await putAwayMessages(db);
  expect(await look('asha@vastra.test')).toMatchObject([{ state: 'queued' }]);

  await advanceShopClock(db, 6 * 60);
  await putAwayMessages(db);
  const [late] = await look('asha@vastra.test');
  expect(late?.state).toBe('failed');
  expect(JSON.stringify(late)).not.toContain('482913');
  expect(await look('reader@vastra.test')).toMatchObject([{ state: 'queued' }]);

  await advanceShopClock(db, 2 * A_DAY_S);
  await putAwayMessages(db);
  expect(await look('reader@vastra.test')).toMatchObject([{ state: 'failed', last_error: 'Away.' }]);
});

test('messages are kept for 90 days', async () => {
  await inTransaction(db, (trx) => writeMessage(trx, { to: 'old@vastra.test', words: letter }));
  await work.settleNews();
  await advanceShopClock(db, 89 * A_DAY_S);
  await putAwayMessages(db);
  expect(await look('old@vastra.test')).toHaveLength(1);
  await advanceShopClock(db, 2 * A_DAY_S);
  await putAwayMessages(db);
  expect(await look('old@vastra.test')).toEqual([]);
});

test('what was written to somebody who is gone is forgotten', async () => {
  for (const to of ['gone@vastra.test', 'here@vastra.test'])
    await inTransaction(db, (trx) => writeMessage(trx, { to, words: letter }));
  await inTransaction(db, (trx) => forgetMessagesTo(trx, ['gone@vastra.test', '+919000000077']));
  expect(await look('gone@vastra.test')).toEqual([]);
  expect(await look('here@vastra.test')).toHaveLength(1);
});
