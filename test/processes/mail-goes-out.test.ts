import { expect, test } from 'vitest';
import { startMailServer } from '../mail-server-for-tests.ts';
import { freePort } from './free-port.ts';
import { startShop } from './running-shop.ts';

const POLL_TIMEOUT = { timeout: 60_000 };

test('a mail server that is away delays a mail, and holds up nobody', async () => {
  const port = await freePort();
  const shop = await startShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Vastra <letters@vastra.test>' },
  });
  await expect
    .poll(() => shop.output(), POLL_TIMEOUT)
    .toContain('Not set up, so not sent: SMS (SMS_AUTH_KEY).');
  for (const path of ['/dev/outbox', '/api/dev/outbox'])
    expect((await fetch(`${shop.origin}${path}`)).status).toBe(404);

  const answer = await fetch(`${shop.origin}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"reader@vastra.test"}',
  });
  expect(answer.status).toBe(200);
  // This log line means that the first attempt failed.
  await expect.poll(() => shop.output(), POLL_TIMEOUT).toContain('a job failed');

  const server = await startMailServer([], port);
  const mail = await server.nextMail();
  expect(mail).toContain('To: reader@vastra.test');
  expect(mail).toContain('Subject: Confirm your subscription to our newsletter');
  expect(await shop.stop()).toBe(0);
  expect(server.mails).toHaveLength(1);
});

test('a setting that is half there is named, and the shop does not start', async () => {
  const shop = await startShop({ env: { SMTP_URL: 'smtp://mail.test' }, untilReady: false });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/^MAIL_FROM must be an e-mail address/);
});
