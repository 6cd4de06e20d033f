import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const admin = await newShopper(shop, { isAdmin: true, name: 'Ira Admin' });
const shopper = await newShopper(shop);

let filed = 0;
async function file(complaint: object = {}): Promise<{ ticket: string; email: string; path: string }> {
  const email = `grieved-${++filed}@vastra.test`;
  const body = { name: 'Gita <b>', email, message: 'The seam\nis open.', ...complaint };
  const { ticket } = (await shop.call('POST', '/api/support/complaints', { body })).body;
  return { ticket, email, path: `/api/admin/complaints/${ticket}` };
}
const list = async (query: string) => (await admin.get(`/api/admin/complaints?${query}`)).body;
const say = (path: string, text: unknown, by = admin) => by.call('POST', path, { body: { text } });
const set = (path: string, state: unknown, by = admin) => by.call('PUT', path, { body: { state } });
const mailsTo = async (email: string) => {
  await shop.work.handlePendingEvents();
  return (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body.messages;
};
const answersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }: { subject: string }) => subject.startsWith('Our answer'));
const openOnes = async () => (await admin.get('/api/admin/stats')).body.pending.complaints;

describe('the list of complaints', () => {
  test('is sorted newest first, with pages, states and search', async () => {
    const first = await file({ orderNumber: 'VA-26-000777', message: 'It took 100% too long' });
    const second = await file();
    const all = await list('limit=2');
    expect(all.complaints.map(({ ticket }: { ticket: string }) => ticket)).toEqual([
      second.ticket,
      first.ticket,
    ]);
    expect(all.complaints[1]).toMatchObject({ state: 'open', orderNumber: 'VA-26-000777' });
    await set(first.path, 'closed');
    expect((await list('state=closed')).complaints).toMatchObject([{ ticket: first.ticket }]);
    for (const search of [first.ticket.toLowerCase(), first.email, '000777', '100%'])
      expect((await list(`search=${encodeURIComponent(search)}`)).complaints).toMatchObject([
        { ticket: first.ticket },
      ]);
    expect((await list('search=_')).pagination.total).toBe(0);
    for (const bad of ['state=lost', 'page=0', `search=${'x'.repeat(201)}`])
      expect((await admin.get(`/api/admin/complaints?${bad}`)).status).toBe(400);
  });
});

describe('an answer', () => {
  test('sends one e-mail, shows its author and sets the state', async () => {
    const { path, email, ticket } = await file();
    const waiting = await openOnes();
    const { status, body } = await say(`${path}/answers`, 'We are sorry.\n\nA new one is on its way.');
    expect(status).toBe(201);
    expect(body.complaint).toMatchObject({
      state: 'answered',
      entries: [{ kind: 'answer', text: 'We are sorry.\n\nA new one is on its way.', author: 'Ira Admin' }],
    });
    expect(await openOnes()).toBe(waiting - 1);
    const [mail, received, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(received.subject).toBe(`We have received your complaint ${ticket}`);
    expect(received.text).not.toContain('Gita');
    expect(received.text).not.toContain('seam');
    expect(mail.subject).toBe(`Our answer to your complaint ${ticket}`);
    for (const words of [
      'About your complaint, Gita <b>',
      'We are sorry.',
      'A new one is on its way.',
      'is open.',
    ])
      expect(mail.text).toContain(words);
    const { entries } = (await admin.get('/api/admin/audit?limit=1')).body;
    expect(entries[0]).toMatchObject({
      action: 'answered',
      subject: { kind: 'complaint', name: ticket },
      before: { state: 'open' },
      after: { state: 'answered', answer: expect.stringContaining('sorry') },
    });
  });

  test('is refused for a closed complaint until it is reopened', async () => {
    const { path, email } = await file();
    await set(path, 'closed');
    expect((await say(`${path}/answers`, 'Hello')).body.message).toBe(
      'This complaint is closed. Reopen it first.',
    );
    expect(await answersTo(email)).toEqual([]);
    await set(path, 'open');
    expect((await say(`${path}/answers`, 'Hello')).status).toBe(201);
  });
});

test('a note sends no e-mail and does not change the state', async () => {
  const { path, email } = await file();
  const { status, body } = await say(`${path}/notes`, 'The tailor knows.');
  expect(status).toBe(201);
  expect(body.complaint).toMatchObject({
    state: 'open',
    entries: [{ kind: 'note', text: 'The tailor knows.' }],
  });
  expect((await admin.get(path)).body.complaint).toEqual(body.complaint);
  expect(await answersTo(email)).toEqual([]);
});

test.each(['', '   ', undefined, 7, 'x'.repeat(4001)])('%j is not a valid answer or note', async (text) => {
  const { path } = await file();
  for (const kind of ['answers', 'notes']) expect((await say(`${path}/${kind}`, text)).status).toBe(400);
  expect((await admin.get(path)).body.complaint.entries).toEqual([]);
});

test('an admin can close and reopen a complaint, but not set it to answered', async () => {
  const { path } = await file();
  expect((await set(path, 'closed')).body.complaint.state).toBe('closed');
  expect((await set(path, 'closed')).status).toBe(409);
  expect((await set(path, 'open')).body.complaint.state).toBe('open');
  for (const state of ['answered', 'lost', undefined]) expect((await set(path, state)).status).toBe(400);
});

test('complaints are for admins', async () => {
  const { path } = await file();
  const calls = [
    ['GET', '/api/admin/complaints', undefined],
    ['GET', path, undefined],
    ['POST', `${path}/answers`, { text: 'Hi' }],
    ['POST', `${path}/notes`, { text: 'Hi' }],
    ['PUT', path, { state: 'closed' }],
  ] as const;
  for (const [method, address, body] of calls) {
    expect((await shop.call(method, address, { body })).status).toBe(401);
    expect((await shopper.call(method, address, { body })).status).toBe(403);
    if (address !== '/api/admin/complaints')
      expect((await admin.call(method, address.replace(/VT-\d\d-/, 'VT-00-'), { body })).status).toBe(404);
  }
});

describe('the clock of complaints', () => {
  const overdue = async () => {
    const { complaints } = await list('clock=overdue&limit=100');
    return complaints as { ticket: string; overdue: string | null }[];
  };
  const age = async (ticket: string, days: number) =>
    await shop.db
      .updateTable('complaints')
      .set({ created_at: sql<Date>`shop_now() - make_interval(mins => ${Math.round(days * 1440)}::int)` })
      .where('ticket', '=', ticket)
      .execute();

  test('an answer is overdue after 48 hours, and a settlement after a month', async () => {
    const { ticket, path } = await file();
    const stats = async () => (await admin.get('/api/admin/stats')).body.pending.overdueComplaints;
    const before = await stats();
    await age(ticket, 1.9);
    expect(await overdue()).not.toContainEqual(expect.objectContaining({ ticket }));
    await age(ticket, 2.1);
    expect(await overdue()).toContainEqual(expect.objectContaining({ ticket, overdue: 'answer' }));
    expect(await stats()).toBe(before + 1);
    await say(`${path}/answers`, 'We are looking into it.');
    await set(path, 'open');
    expect(await overdue()).not.toContainEqual(expect.objectContaining({ ticket }));
    await age(ticket, 32);
    expect(await overdue()).toContainEqual(expect.objectContaining({ ticket, overdue: 'settlement' }));
    await set(path, 'closed');
    expect(await stats()).toBe(before);
  });

  test('it is looked up with ticket and email, with answers but without notes', async () => {
    const { ticket, email, path } = await file();
    await say(`${path}/answers`, 'A new kurta is on its way.');
    await say(`${path}/notes`, 'Third complaint this year.');
    const look = (body: object) => shop.call('POST', '/api/support/complaints/track', { body });
    const found = await look({ ticket: ticket.toLowerCase(), email: email.toUpperCase() });
    expect([found.status, found.body.complaint]).toMatchObject([
      200,
      { ticket, state: 'answered', answers: [{ text: 'A new kurta is on its way.' }] },
    ]);
    expect(JSON.stringify(found.body)).not.toContain('Third complaint');
    const other = await look({ ticket, email: 'else@vastra.test' });
    const unknown = await look({ ticket: 'VT-26-999999', email });
    expect([other.status, unknown.status]).toEqual([404, 404]);
    expect(other.body.message).toBe(unknown.body.message);
    expect((await look({ ticket: ' ', email })).status).toBe(400);
  });
});
