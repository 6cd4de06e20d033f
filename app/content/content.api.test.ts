import { describe, expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addBlog } from './blog/blogs.server.ts';
import { addEvent, listUpcomingEvents } from './events/events.server.ts';

const shop = await openTestShop();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const NOWHERE = '01a1fdc0-0000-7000-8000-000000000000';

const gone = await addEvent(shop.db, { ...eventFields('Yesterday'), date: inDays(-1) });
const later = await addEvent(shop.db, { ...eventFields('In a month'), date: inDays(30) });
const soon = await addEvent(shop.db, { ...eventFields('Tomorrow'), date: inDays(1) });
const { _id: old } = await addBlog(shop.db, { ...story('Old'), date: inDays(-9) });
const { _id: fresh } = await addBlog(shop.db, { ...story('Fresh'), date: inDays(-2), tags: ['handloom'] });

function eventFields(title: string) {
  return { title, description: `${title}, with tea.`, location: 'Jaipur', images: ['/media/block/900.webp'] };
}
function story(title: string) {
  return { title, content: 'One.\n\nTwo.', author: 'Ila Menon', excerpt: 'In short.' };
}

describe('events', () => {
  test('are sorted by date, complete unless a limit is given, each with both ids', async () => {
    const { body } = await shop.call('GET', '/api/admin/events');
    expect(body.events.map((event: { _id: string }) => event._id)).toEqual([gone, soon, later]);
    expect(body.events[0]).toMatchObject({ id: gone, isPast: true, location: 'Jaipur', title: 'Yesterday' });
    expect((await shop.call('GET', '/api/admin/events?limit=1')).body.events).toHaveLength(1);
  });

  test('are upcoming until they begin, nearest first', async () => {
    const upcoming = await listUpcomingEvents(shop.db, 5);
    expect(upcoming.map(({ title }) => title)).toEqual(['Tomorrow', 'In a month']);
  });

  test('can be fetched by id; unknown ids return 404', async () => {
    expect((await shop.call('GET', `/api/events/${soon}`)).body.event.title).toBe('Tomorrow');
    for (const id of [NOWHERE, 'x']) expect((await shop.call('GET', `/api/events/${id}`)).status).toBe(404);
  });
});

describe('registering for an event', () => {
  test('a body that is not an object gets a readable message', async () => {
    const { status, body } = await register(soon, []);
    expect([status, body.message]).toEqual([400, 'Please check what you entered.']);
  });

  const register = (id: string, body?: object, token?: string) =>
    shop.call('POST', `/api/events/${id}/register`, { body, token });

  test('is idempotent', async () => {
    const first = await register(soon, { name: 'Rohan', email: 'rohan@vastra.test' });
    const second = await register(soon, { name: 'Rohan', email: ' Rohan@Vastra.test ' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.message).toBe(first.body.message);
    const list = await shop.db.selectFrom('event_registrations').select('email').execute();
    expect(list).toEqual([{ email: 'rohan@vastra.test' }]);
  });

  test('takes name and e-mail from the session', async () => {
    const meera = await addPerson(shop, { name: 'Meera' });
    expect((await register(later, undefined, meera.token)).status).toBe(200);
    const [row] = await shop.db
      .selectFrom('event_registrations')
      .selectAll()
      .where('event_id', '=', later)
      .execute();
    expect(row).toMatchObject({ name: 'Meera', email: meera.email });
  });

  test('is refused for past and unknown events, and without name or e-mail', async () => {
    const guest = { name: 'Rohan', email: 'rohan@vastra.test' };
    const past = await register(gone, guest);
    expect([past.status, past.body.message]).toEqual([409, expect.stringContaining('already begun')]);
    expect((await register(NOWHERE, guest)).status).toBe(404);
    for (const body of [undefined, {}, { ...guest, name: ' ' }, { ...guest, email: 'a@b' }, { name: 1 }])
      expect((await register(soon, body)).status).toBe(400);
  });
});

test('blog posts are listed newest first and fetched by id', async () => {
  const { body } = await shop.call('GET', '/api/admin/blogs');
  expect(body.blogs.map((blog: { id: string }) => blog.id)).toEqual([fresh, old]);
  const one = await shop.call('GET', `/api/blogs/${fresh}`);
  expect(one.body.blog).toMatchObject({ _id: fresh, author: 'Ila Menon', tags: ['handloom'] });
  expect((await shop.call('GET', `/api/blogs/${NOWHERE}`)).status).toBe(404);
});

test('subscribing is idempotent and reveals nothing; an invalid address is refused', async () => {
  const subscribe = (email: unknown) => shop.call('POST', '/api/newsletter', { body: { email } });
  const [first, second] = [await subscribe('asha@vastra.test'), await subscribe('ASHA@vastra.test')];
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await shop.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
    { email: 'asha@vastra.test' },
  ]);
  for (const email of ['a@b', '', undefined, 7]) expect((await subscribe(email)).status).toBe(400);
});

describe('a complaint', () => {
  const file = (body: object) => shop.call('POST', '/api/support/complaints', { body });
  const complaint = { name: 'Asha', email: 'asha@vastra.test', message: 'The hem came undone.' };

  test('gets its own ticket number', async () => {
    const first = await file(complaint);
    const second = await file({ ...complaint, orderNumber: 'VA-26-000123' });
    expect([first.status, first.body.success]).toEqual([201, true]);
    expect(first.body.ticket).toMatch(/^VT-\d{2}-\d{6}$/);
    expect(second.body.ticket).not.toBe(first.body.ticket);
    const stored = await shop.db.selectFrom('complaints').selectAll().orderBy('ticket').execute();
    expect(stored.map((row) => row.order_number)).toEqual([null, 'VA-26-000123']);
  });

  test('needs a name, an e-mail and a message', async () => {
    for (const body of [
      { ...complaint, name: '' },
      { ...complaint, email: 'a@b' },
      { ...complaint, message: ' ' },
      { ...complaint, message: 'x'.repeat(4001) },
    ])
      expect((await file(body)).status).toBe(400);
  });
});
