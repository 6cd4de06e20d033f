import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { type MailFate, startMailServer } from '#test/mail-server-for-tests.ts';
import { freePort } from '#test/processes/free-port.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { queueMessage } from '../queue-message.server.ts';
import { sendMessage } from '../send-message.server.ts';
import type { MailMessage } from '../templates/message-template.ts';
import { createSmtpTransport } from './smtp-transport.server.ts';

const { db } = await openTestShop();

const message: MailMessage = {
  channel: 'email',
  template: 'news',
  subject: 'आशा, your lehenga is on its way',
  preview: 'News',
  parts: [{ kind: 'text', text: 'नमस्ते आशा. ₹4,500 <b>not bold</b>' }],
};
const from = { name: 'Vastra, Delhi', address: 'orders@vastra.test' };
let written = 0;

/** Stores a message; returns a function that sends it through this server. */
async function writeFor(url: string) {
  const to = `smtp-${++written}@vastra.test`;
  await inTransaction(db, (trx) => queueMessage(trx, { to, message }));
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
  const mailer = {
    email: createSmtpTransport({ url, from }),
    sms: { isOutbox: false, send: async () => {} },
  };
  return {
    id,
    to,
    send: () => sendMessage({ db, mailer }, { messageId: id }),
    findMessage: () => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}

async function writeForServer(...fates: MailFate[]) {
  const server = await startMailServer(fates);
  return { ...(await writeFor(server.url)), mails: server.mails };
}

test('a mail is delivered once, as text and as HTML, with its own id', async () => {
  const { id, to, send, mails, findMessage } = await writeForServer();
  await send();
  await send();
  expect(mails).toHaveLength(1);
  const [headers = ''] = (mails[0] as string).split('\r\n\r\n');
  expect(headers).toContain(`Message-ID: <${id}@vastra.test>`);
  expect(headers).toContain(`To: ${to}`);
  expect(headers).toContain('From: "Vastra, Delhi" <orders@vastra.test>');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(headers).toContain('multipart/alternative');
  expect(headers).not.toContain('List-Unsubscribe');
  expect((await findMessage()).state).toBe('sent');
});

test('a newsletter says how a mail program unsubscribes with one click (RFC 8058)', async () => {
  const { id, send, mails } = await writeForServer();
  const link = 'https://vastra.test/api/newsletter/unsubscribe?token=a';
  await db.updateTable('messages').set({ unsubscribe_link: link }).where('id', '=', id).execute();
  await send();
  const headers = (mails[0] as string).split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ');
  expect(headers).toContain(`List-Unsubscribe: <${link}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a temporary error is retried and the mail is delivered once', async () => {
  const { send, mails, findMessage } = await writeForServer(
    { at: 'recipient', status: 451 },
    { at: 'data', status: 452 },
  );
  await expect(send()).rejects.toThrow('451');
  await expect(send()).rejects.toThrow('452');
  await send();
  await send();
  expect(mails).toHaveLength(1);
  expect(await findMessage()).toMatchObject({ state: 'sent', tries: 3, unclear_tries: 0 });
});

test('a mail to an unknown address is not retried', async () => {
  const { send, mails, findMessage } = await writeForServer({ at: 'recipient', status: 550 });
  await send();
  await send();
  expect(mails).toEqual([]);
  expect(await findMessage()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('550') });
});

test('a mail is delivered once the server is reachable again', async () => {
  const port = await freePort();
  const { send } = await writeFor(`smtp://127.0.0.1:${port}`);
  for (let tries = 0; tries < 5; tries++) await expect(send()).rejects.toThrow();
  const { mails } = await startMailServer([], port);
  await send();
  expect(mails).toHaveLength(1);
});

test('a connection that breaks after the transfer is retried once, with the same id', async () => {
  const { id, send, mails, findMessage } = await writeForServer('taken, then cut', 'taken, then cut');
  await expect(send()).rejects.toThrow();
  await send();
  await send();
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(mail).toContain(`Message-ID: <${id}@vastra.test>`);
  expect(await findMessage()).toMatchObject({ state: 'failed', unclear_tries: 2 });
});

test('a connection that breaks before the transfer loses nothing', async () => {
  const { send, mails } = await writeForServer('cut');
  await expect(send()).rejects.toThrow();
  await send();
  expect(mails).toHaveLength(1);
});

test('a password is never sent unencrypted to another machine', async () => {
  const { url, mails } = await startMailServer();
  // This machine, by a name that is not recognised as loopback.
  const elsewhere = url.replace('127.0.0.1', 'shop:secret@[::ffff:127.0.0.1]');
  const { send } = await writeFor(elsewhere);
  await expect(send()).rejects.toThrow('STARTTLS');
  expect(mails).toEqual([]);
});
