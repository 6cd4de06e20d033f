import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { notifyScheduleChanges } from '../schedule.server.ts';
import { findCurrentPage } from './show-page.server.ts';

const shop = await openTestShop();
const ira = await newShopper(shop, { isAdmin: true, name: 'Ira Admin' });
const dev = await newShopper(shop, { isAdmin: true, name: 'Dev Admin' });

const load = async (page: string) => (await ira.get(`/api/admin/pages/${page}`)).body;
const save = (page: string, revision: number, body: string, { by = ira, lead = '' } = {}) =>
  by.call('PUT', `/api/admin/pages/${page}/draft`, { body: { lead, body, revision } });
const publish = (page: string, revision: number, from: string) =>
  ira.call('POST', `/api/admin/pages/${page}/publish`, { body: { revision, from } });
const act = (page: string, id: string, action: 'restore' | 'withdraw') =>
  ira.call('POST', `/api/admin/pages/${page}/versions/${id}/${action}`);
const shown = async (page: 'about' | 'privacy-policy' | 'faq') =>
  (await findCurrentPage(shop.db, page))?.body;
async function today(days = 0): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(shop_now() at time zone 'Asia/Kolkata' + make_interval(days => ${days}), 'YYYY-MM-DD') as day
  `.execute(shop.db);
  return (rows[0] as { day: string }).day;
}

test('every page has the text of the release as version 1, except About', async () => {
  const { pages } = (await ira.get('/api/admin/pages')).body;
  expect(pages).toHaveLength(6);
  expect(pages[1]).toMatchObject({ page: 'privacy-policy', current: { number: 1 }, hasDraft: false });
  expect(pages[4]).toMatchObject({ page: 'about', current: null });
  expect(await load('privacy-policy')).toMatchObject({
    ...{ currentId: 'original', draft: null },
    versions: [{ _id: 'original', number: 1 }],
  });
  expect(await shown('about')).toBeUndefined();
});

test('a draft changes nothing until it is published; the version before is brought back', async () => {
  const before = await shown('privacy-policy');
  const saved = await save('privacy-policy', 0, '## New\nWrite to {email}.', { lead: 'In short' });
  expect([saved.status, saved.body.draft.revision, saved.body.draft.author]).toEqual([200, 1, 'Ira Admin']);
  expect(await shown('privacy-policy')).toBe(before);

  const published = await publish('privacy-policy', 1, await today());
  expect(published.body).toMatchObject({
    draft: null,
    versions: [{ number: 2, lead: 'In short' }, { number: 1 }],
  });
  expect(published.body.currentId).toBe(published.body.versions[0]._id);
  expect(await shown('privacy-policy')).toBe('## New\nWrite to {email}.');

  expect((await act('privacy-policy', 'original', 'restore')).body.draft).toMatchObject({ body: before });
  const again = await act('privacy-policy', 'original', 'restore');
  expect([again.status, again.body.message]).toEqual([
    409,
    'This page has a draft. Publish or delete it first.',
  ]);
  await publish('privacy-policy', 1, await today());
  expect(await shown('privacy-policy')).toBe(before);
  expect((await load('privacy-policy')).versions.map(({ number }: { number: number }) => number)).toEqual([
    3, 2, 1,
  ]);
});

test('of two who edit at once, the second is told and gets the first one’s text', async () => {
  const both = await Promise.all([
    save('rental-terms', 0, '## A\nIra', { by: ira }),
    save('rental-terms', 0, '## A\nDev', { by: dev }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = await load('rental-terms');
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused.message).toBe(`${first.draft.author} saved this draft meanwhile.`);
  expect(refused.draft).toEqual(first.draft);

  await save('rental-terms', 1, '## A\nSecond');
  const late = await save('rental-terms', 1, '## A\nLate', { by: dev });
  expect([late.status, late.body.draft.body]).toEqual([409, '## A\nSecond']);
  expect((await publish('rental-terms', 1, await today())).status).toBe(409);
  expect((await save('rental-terms', 2, '## A\nLate', { by: dev })).status).toBe(200);

  const stale = await ira.call('DELETE', '/api/admin/pages/rental-terms/draft?revision=2');
  expect(stale.status).toBe(409);
  expect((await ira.call('DELETE', '/api/admin/pages/rental-terms/draft?revision=3')).body.draft).toBeNull();
  const gone = await save('rental-terms', 3, '## A\nGone');
  expect([gone.status, gone.body.draft]).toEqual([409, null]);
});

test('a draft with a placeholder that this release does not know is not published', async () => {
  await save('about', 0, '## Us\nWithin {returnWindow}.');
  await shop.db
    .updateTable('page_versions')
    .set({ body: '## Us\n{oldName}' })
    .where('page', '=', 'about')
    .execute();
  const refused = await publish('about', 1, await today());
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'body']);
  expect(refused.body.message).toMatch(/^Unknown placeholder {oldName}\. Choose from .*{returnWindow}/);
  await ira.call('DELETE', '/api/admin/pages/about/draft?revision=1');
});

test('a version from a later day is shown on that day, or withdrawn before', async () => {
  await save('about', 0, '## Who we are\nA shop.');
  const [version] = (await publish('about', 1, await today(3))).body.versions;
  expect(await shown('about')).toBeUndefined();
  const [listed] = (await ira.get('/api/admin/pages')).body.pages.filter(
    ({ page }: { page: string }) => page === 'about',
  );
  expect(listed).toMatchObject({ current: null, nextFrom: version.publishedFrom });
  expect((await act('about', version._id, 'withdraw')).body.draft).toMatchObject({ revision: 2 });
  const [later] = (await publish('about', 2, await today(2))).body.versions;
  await shop.db
    .updateTable('page_versions')
    .set({ published_from: sql<Date>`shop_now() - interval '1 minute'` })
    .where('id', '=', later._id)
    .execute();
  await notifyScheduleChanges(shop.db);
  expect(await shown('about')).toBe('## Who we are\nA shop.');
  expect((await act('about', later._id, 'withdraw')).status).toBe(409);
});

test('what cannot be shown, unknown pages and versions, and other roles are refused', async () => {
  const wrong = await save('about', 0, '## Us\n{password}');
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'body']);
  expect((await save('about', 0, 'No heading')).status).toBe(400);
  expect((await save('about', 0, '   ')).status).toBe(400);
  expect((await save('about', 0, '## Us', { lead: '{x}' })).body.errors[0].path).toBe('lead');
  expect((await save('home', 0, '## Us')).status).toBe(404);
  expect((await save('toString', 0, '## Us')).status).toBe(404);
  expect((await publish('faq', 0, await today())).status).toBe(409);
  expect((await publish('faq', 0, '2026-02-30')).status).toBe(400);
  for (const id of [newId(), 'nothing']) expect((await act('faq', id, 'restore')).status).toBe(404);
  expect((await act('faq', 'original', 'withdraw')).status).toBe(404);
  const support = await newShopper(shop, { role: 'support' });
  expect((await save('about', 0, '## Us', { by: support })).status).toBe(403);
});
