import { expect, test } from 'vitest';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { codeSms } from '#app/notifications/templates/account-messages.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { NEVER_FAILING } from '#app/platform/fault-injection/fail-switches.ts';
import { type Refusal, STATUS_OF_REFUSAL } from '#app/platform/http/refusal.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { createDemoPages } from './demo-pages.ts';

const shop = await openTestShop();
const pages = createDemoPages({ db: shop.db, failing: NEVER_FAILING, demandsSecondFactor: false });

async function visit(path: string, { isLocal = true, token }: { isLocal?: boolean; token?: string } = {}) {
  const env = { visitor: { address: '127.0.0.1', isLocal, requestId: 'test' } };
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await pages.request(path, { headers }, env);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const hostileMail: MailMessage = {
  channel: 'email',
  template: 'news',
  subject: 'Hello </article><script>alert(1)</script>',
  preview: 'News',
  parts: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }],
};

test('an invalid recipient is refused', async () => {
  pages.onError((error, c) => c.text(error.message, STATUS_OF_REFUSAL[(error as Refusal).reason]));
  expect((await visit('/dev/outbox?to=a%00')).status).toBe(400);
});

test('the page shows sent messages, all or to one number, and never runs their content', async () => {
  await inTransaction(shop.db, async (trx) => {
    await queueMessage(trx, { to: 'asha@vastra.test', message: hostileMail });
    await queueMessage(trx, {
      to: '+919000000002',
      message: codeSms({ code: '482913', minutes: 5, shopName: 'Vastra' }),
    });
  });
  const all = await visit('/dev/outbox');
  expect(all.status).toBe(200);
  expect(all.html).toContain('482913');
  expect(all.html).toContain('Hello &lt;/article&gt;');
  expect(all.html).toContain('<iframe sandbox ');
  expect(all.html).not.toMatch(/<script|<img/);
  expect(all.headers.get('content-security-policy')).toContain("default-src 'none'");
  const one = await visit(`/dev/outbox?to=${encodeURIComponent('90000 00002')}`);
  expect(one.html).toContain('482913');
  expect(one.html).not.toContain('Hello');
});

test('on another machine only an admin can read it', async () => {
  const read = async (token?: string) => {
    const { status, html } = await visit('/dev/outbox', { isLocal: false, token });
    return { status, shows: html.includes('482913') };
  };
  expect(await read()).toEqual({ status: 401, shows: false });
  expect(await read('not-a-token')).toEqual({ status: 401, shows: false });
  expect(await read((await addPerson(shop)).token)).toEqual({ status: 401, shows: false });
  expect(await read((await addPerson(shop, { isAdmin: true })).token)).toEqual({ status: 200, shows: true });
});

test('the gallery, which has megabytes, is only for the same machine and for admins', async () => {
  const read = async (visitor: Parameters<typeof visit>[1]) => {
    const { status, html } = await visit('/dev/gallery', visitor);
    return [status, html.includes('<svg')];
  };
  expect(await read({ isLocal: false })).toEqual([401, false]);
  expect(await read({ isLocal: false, token: (await addPerson(shop)).token })).toEqual([401, false]);
  const { token } = await addPerson(shop, { isAdmin: true });
  expect(await read({ isLocal: false, token })).toEqual([200, true]);
  expect(await read({})).toEqual([200, true]);
});
