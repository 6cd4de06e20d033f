import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { decryptFor, encryptFor, setPepper } from '#app/platform/security/encryption.server.ts';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { queueMessage } from './queue-message.server.ts';
import { sendMessage } from './send-message.server.ts';
import { codeMail, codeSms } from './templates/account-messages.ts';
import type { Mailer } from './transports/mailer.server.ts';

const shop = await openTestShop();
const facts = { code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' };
const PEPPER = 'a pepper of more than thirty-two characters';

afterEach(() => setPepper(undefined));

async function write(to: string) {
  const message = to.includes('@') ? codeMail(facts) : codeSms(facts);
  await inTransaction(shop.db, (trx) => queueMessage(trx, { to, message }));
  return await shop.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
}

/** A transport that is not an outbox, with the messages it received. */
function provider() {
  const delivered: object[] = [];
  const send = async (message: object) => void delivered.push(message);
  const mailer: Mailer = { email: { isOutbox: false, send }, sms: { isOutbox: false, send } };
  return { delivered, send: (messageId: string) => sendMessage({ db: shop.db, mailer }, { messageId }) };
}

test.each(['asha@vastra.test', '+919000000002'])(
  'a code to %s is stored encrypted, sent in plain text, and erased afterwards',
  async (to) => {
    const { id, ...row } = await write(to);
    expect(JSON.stringify({ ...row, sealed: row.sealed?.toString('latin1') })).not.toContain('482913');
    const { delivered, send } = provider();
    await Promise.allSettled([send(id), send(id), send(id)]);
    expect(delivered).toHaveLength(1);
    expect(JSON.stringify(delivered)).toContain('482913');
    const sent = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ state: 'sent', sealed: null, tries: 1, unclear_tries: 0 });
  },
);

test('the previous release does not claim an encrypted message', async () => {
  const { id } = await write('rolling@vastra.test');
  const { rows } = await sql`
    UPDATE messages SET claimed_at = clock_timestamp(), tries = tries + 1
    WHERE id = ${id} AND state = 'queued'
      AND (claimed_at IS NULL OR claimed_at < clock_timestamp() - interval '180 seconds') RETURNING id
  `.execute(shop.db);
  expect(rows).toEqual([]);
});

test('a demo’s outbox shows the code before and after it is sent', async () => {
  await write('reader@vastra.test');
  expect(await codeSentTo(shop, 'reader@vastra.test')).toBe('482913');
  await shop.work.handlePendingEvents();
  expect(await codeSentTo(shop, 'reader@vastra.test')).toBe('482913');
});

const forAsha = { secret: 'second factors', purpose: 'tests', owner: 'asha' };

test('data encrypted before the pepper was set can be decrypted with it; data encrypted with one pepper needs that pepper', async () => {
  const before = await encryptFor(shop.db, forAsha, Buffer.from('before'));
  setPepper(PEPPER);
  const after = await encryptFor(shop.db, forAsha, Buffer.from('after'));
  expect(String(await decryptFor(shop.db, forAsha, before))).toBe('before');
  expect(String(await decryptFor(shop.db, forAsha, after))).toBe('after');
  for (const other of [undefined, `${PEPPER}, another`]) {
    setPepper(other);
    await expect(decryptFor(shop.db, forAsha, after)).rejects.toThrow();
  }
});
