import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { queueNewsletterBatch } from './newsletters.server.ts';

const shop = await openTestShop();
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);
const STORE = 'https://vastra.test';

const issue = { subject: 'New in spring', text: 'Handloom cottons are here.\n\nCome and see <b>.' };
const draft = async (body: object = issue) =>
  (await admin.call('POST', '/api/admin/newsletters', { body })).body.newsletter;
const send = (id: string, by = admin) => by.call('POST', `/api/admin/newsletters/${id}/send`);
const mailsTo = async (email: string) => {
  await shop.work.handlePendingEvents();
  return (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body.messages as {
    subject: string;
    text: string;
  }[];
};
const ask = (email: string) => shop.call('POST', '/api/newsletter', { body: { email } });
const linkIn = async (email: string) =>
  (await mailsTo(email))
    .find(({ subject }) => subject.startsWith('Confirm'))
    ?.text.match(/confirm\?token=(\S+)/)?.[1];
const confirm = (token: unknown) => shop.call('POST', `/api/newsletter/confirm?token=${token}`);
const subscribe = async (email: string) => {
  await ask(email);
  expect((await confirm(await linkIn(email))).status).toBe(200);
};
const consentsOf = async (email: string) =>
  (
    await shop.db
      .selectFrom('newsletter_consents')
      .select('event')
      .where('email', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
const issuesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === issue.subject);
async function tokenOf(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
  return texts.match(/unsubscribe\?token=(\S+)/)?.[1] as string;
}

test('a newsletter without subscribers is refused', async () => {
  const { _id } = await draft();
  expect((await send(_id)).status).toBe(409);
  expect((await admin.get('/api/admin/newsletters')).body).toMatchObject({
    newsletters: [{ _id, status: 'Draft', recipients: null, sentAt: null }],
    subscribers: 0,
  });
});

test('an offer that ends names its last day', async () => {
  const add = (text: string) =>
    admin.call('POST', '/api/admin/newsletters', { body: { subject: 'Hurry', text } });
  const refused = await add('The sale ends soon.');
  expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['subject', 'text'],
  ]);
  expect((await add('The sale ends on 5 December.')).status).toBe(201);
});

test('each subscriber gets a newsletter once, even if it is sent twice at the same time', async () => {
  for (const name of ['one', 'two']) await subscribe(`${name}@vastra.test`);
  const { _id } = await draft();
  const tries = await Promise.all([send(_id), send(_id), send(_id)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await Promise.all(
    [1, 2, 3].map(() => queueNewsletterBatch({ db: shop.db, storeUrl: STORE }, { newsletterId: _id })),
  );
  expect(await issuesTo('one@vastra.test')).toHaveLength(1);
  expect(await issuesTo('two@vastra.test')).toHaveLength(1);
  const [sent] = (await admin.get('/api/admin/newsletters')).body.newsletters;
  expect(sent).toMatchObject({ _id, status: 'Sent', recipients: 2, sentAt: expect.any(String) });

  for (const [method, path] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/send'],
  ] as const) {
    const body = method === 'PUT' ? issue : undefined;
    expect((await admin.call(method, `/api/admin/newsletters/${_id}${path}`, { body })).status).toBe(409);
  }
});

test('one click unsubscribes, by POST alone; subscribing again is a new consent', async () => {
  const email = 'three@vastra.test';
  await subscribe(email);
  const token = await tokenOf(email);
  const path = `/api/newsletter/unsubscribe?token=${token}`;
  const looked = await shop.call('GET', path);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    302,
    `/newsletter/unsubscribe?token=${token}`,
  ]);
  const stored = await shop.db
    .selectFrom('messages')
    .select('unsubscribe_link')
    .where('recipient', '=', email)
    .where('template', '=', 'newsletter')
    .execute();
  expect(stored).toEqual([{ unsubscribe_link: `${STORE}${path}` }]);

  const { _id } = await draft();
  await send(_id);
  expect((await shop.call('POST', path)).body).toMatchObject({ success: true });
  expect((await shop.call('POST', path)).status).toBe(200);
  expect(await issuesTo(email)).toHaveLength(0);
  await advanceShopClock(shop.db, 2 * 3600);
  await subscribe(email);
  expect(await consentsOf(email)).toEqual(['asked', 'confirmed', 'withdrawn', 'asked', 'confirmed']);
  expect((await shop.call('POST', `/api/newsletter/unsubscribe?token=${newId()}`)).status).toBe(404);
  expect((await shop.call('POST', '/api/newsletter/unsubscribe?token=x')).status).toBe(404);
  expect((await shop.call('POST', '/api/newsletter/unsubscribe')).status).toBe(400);
});

test('an address gets no newsletter before its owner confirms it, and the link works for a week', async () => {
  const email = 'unconfirmed@vastra.test';
  const answers = [await ask(email), await ask(email)];
  expect(answers.map(({ body }) => body.message)).toEqual(
    Array(2).fill('Thank you for subscribing to our newsletter.'),
  );
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Confirm your subscription to our newsletter',
  ]);
  const sendOne = async () => {
    const { _id } = await draft();
    await send(_id);
    return (await issuesTo(email)).length;
  };
  expect([await sendOne(), await consentsOf(email)]).toEqual([0, ['asked']]);
  const token = await linkIn(email);
  expect((await confirm(token)).body).toEqual({
    success: true,
    message: 'You are subscribed to our newsletter.',
  });
  expect((await confirm(token)).status).toBe(200);
  expect([await sendOne(), await consentsOf(email)]).toEqual([1, ['asked', 'confirmed']]);
  // The address is already subscribed: no mail is sent, but the response is the same.
  expect((await ask(email)).body).toEqual(answers[0]?.body);
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm'))).toHaveLength(1);

  const late = 'late@vastra.test';
  await ask(late);
  const expired = await linkIn(late);
  await advanceShopClock(shop.db, 8 * 86_400);
  for (const unknown of [expired, newId(), 'x']) expect((await confirm(unknown)).status).toBe(404);
  await shop.work.runScheduledJob('end-retention');
  expect(await consentsOf(late)).toEqual([]);
});

test('a draft is changed, tested on its writer and deleted', async () => {
  const { _id } = await draft({ subject: 'Draft', text: 'One.' });
  const path = `/api/admin/newsletters/${_id}`;
  const changed = await admin.call('PUT', path, { body: { subject: 'Final', text: 'Two.' } });
  expect(changed.body.newsletter).toMatchObject({ subject: 'Final', text: 'Two.', status: 'Draft' });
  const tested = await admin.call('POST', `${path}/test`);
  expect(tested.body.message).toContain(admin.email);
  expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toContain('Final');
  expect((await admin.call('DELETE', path)).status).toBe(200);
  expect((await admin.call('DELETE', path)).status).toBe(404);
});

test('of two people who edit a draft, the second is told, and nothing is lost', async () => {
  const { _id, revision } = await draft();
  const colleague = await newShopper(shop, { isAdmin: true });
  const save = (by: typeof admin, body: object) =>
    by.call('PUT', `/api/admin/newsletters/${_id}`, { body: { ...issue, ...body } });
  const first = await save(colleague, { subject: 'New in summer', revision });
  expect([first.status, first.body.newsletter.revision]).toEqual([200, revision + 1]);
  const second = await save(admin, { subject: 'New in autumn', revision });
  expect([second.status, second.body.message, second.body.newsletter.subject]).toEqual([
    409,
    'Someone else has changed this draft. Copy your text, then open the draft again.',
    'New in summer',
  ]);
  const merged = await save(admin, { subject: 'New in autumn', revision: revision + 1 });
  expect(merged.body.newsletter.subject).toBe('New in autumn');
  // Clients of the previous release send no revision.
  expect((await save(admin, {})).status).toBe(200);
});

test('a newsletter is sent only as its sender has seen it', async () => {
  await subscribe('reader@vastra.test');
  const { _id, revision } = await draft();
  const colleague = await newShopper(shop, { isAdmin: true });
  const path = `/api/admin/newsletters/${_id}`;
  await colleague.call('PUT', path, { body: { ...issue, subject: 'Not checked', revision } });
  const sendSeen = (seen: number) => admin.call('POST', `${path}/send`, { body: { revision: seen } });
  const refused = await sendSeen(revision);
  expect([refused.status, refused.body.message, refused.body.newsletter]).toMatchObject([
    409,
    'Someone else has changed this draft. Look at it again before you send it.',
    { subject: 'Not checked', status: 'Draft' },
  ]);
  expect((await sendSeen(revision + 1)).body.newsletter.status).toBe('Sending');
});

test('after a crash in a batch each subscriber still gets the newsletter, and once', async () => {
  for (const name of ['five', 'six', 'seven']) await subscribe(`${name}@vastra.test`);
  await shop.work.handlePendingEvents();
  const { _id } = await draft();
  await send(_id);
  await sql`
    create function fail_at_six() returns trigger language plpgsql as $$
    begin
      if new.recipient = 'six@vastra.test' then raise exception 'crash'; end if;
      return new;
    end $$`.execute(shop.db);
  await sql`create trigger fail_at_six before insert on messages for each row execute function fail_at_six()`.execute(
    shop.db,
  );
  const batch = () => queueNewsletterBatch({ db: shop.db, storeUrl: STORE }, { newsletterId: _id });
  await expect(batch()).rejects.toThrow('crash');
  const queued = async () => {
    const rows = await shop.db
      .selectFrom('messages')
      .select('recipient')
      .where('dedupe_key', 'like', `newsletter ${_id} %`)
      .execute();
    return rows.map(({ recipient }) => recipient);
  };
  expect(await queued()).toEqual([]);
  await sql`drop function fail_at_six cascade`.execute(shop.db);
  await batch();
  await batch();
  const sent = await queued();
  expect(new Set(sent).size).toBe(sent.length);
  for (const name of ['five', 'six', 'seven']) expect(sent).toContain(`${name}@vastra.test`);
  const { newsletters } = (await admin.get('/api/admin/newsletters')).body;
  const [{ recipients }] = newsletters.filter((each: { _id: string }) => each._id === _id);
  expect(sent).toHaveLength(recipients);
});

test('a preview is the mail that a test sends', async () => {
  const text = 'Handloom <b>cottons</b>.\nSecond line.';
  const preview = (body: object, by = admin) => by.call('POST', '/api/admin/newsletters/preview', { body });
  const { status, body } = await preview({ subject: 'Preview', text });
  expect(status).toBe(200);
  expect(body.html).toContain('Handloom &lt;b&gt;cottons&lt;/b&gt;.');
  const writer = await newShopper(shop, { isAdmin: true });
  const { _id } = await draft({ subject: 'Preview', text });
  await writer.call('POST', `/api/admin/newsletters/${_id}/test`);
  const mails = shop.db.selectFrom('messages').select('html').where('recipient', '=', writer.email);
  expect((await mails.executeTakeFirstOrThrow()).html).toBe(body.html);
  expect((await preview({ subject: 'Preview', text: '' })).status).toBe(400);
  expect((await preview({ subject: 'Preview', text }, shopper)).status).toBe(403);
});

test('test mails are limited, and the audit log has them', async () => {
  const writer = await newShopper(shop, { isAdmin: true });
  const { _id } = await draft({ subject: 'Often', text: 'One.' });
  const statuses = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await writer.call('POST', `/api/admin/newsletters/${_id}/test`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const { entries } = (await writer.get('/api/admin/audit?limit=1')).body;
  expect(entries).toMatchObject([
    { action: 'sent as a test', subject: { kind: 'newsletter', name: 'Often' } },
  ]);
  expect((await mailsTo(writer.email)).filter(({ subject }) => subject === 'Often')).toHaveLength(10);
});

test('invalid input and users without the permission are refused', async () => {
  const add = (body: object, by = admin) => by.call('POST', '/api/admin/newsletters', { body });
  for (const body of [
    {},
    { subject: ' ', text: 'x' },
    { subject: 'a\nb', text: 'x' },
    { subject: 'x', text: '' },
    { subject: 'x'.repeat(151), text: 'x' },
  ])
    expect((await add(body)).status).toBe(400);
  expect((await add(issue, shopper)).status).toBe(403);
  expect((await shopper.get('/api/admin/newsletters')).status).toBe(403);
  expect((await send('nothing')).status).toBe(404);
});
