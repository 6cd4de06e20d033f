import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { addRentalCategoryToNewShop } from '#app/catalog/categories/new-shop.server.ts';
import { addCategory } from '#app/catalog/categories/write-categories.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { renderMail } from '#app/notifications/templates/render-mail.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { endCouponsOfNewShop } from '#app/promotions/new-shop.server.ts';
import { findDocumentHeader, loadStoreInfo } from '#app/settings/settings.server.ts';
import { rupees } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
await sql`delete from shop_settings`.execute(shop.db);
await sql`insert into shop_settings default values`.execute(shop.db);
await sql`update sellers set name = '', address = '', state_code = ''`.execute(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const mail = { url: 'smtp://mail.test', from: { name: 'Neem & Co', address: 'orders@neem.example' } };
const noCards = { ...shop.parts.payments, current: undefined };
const realShop = createApi({ ...shop.parts, demo: undefined, mail });
const bareShop = createApi({ ...shop.parts, demo: undefined, payments: noCards });
const headers = { authorization: `Bearer ${admin.token}` };

async function showSteps(ofShop = realShop) {
  return (await (await ofShop.request('/api/admin/setup', { headers })).json()).steps;
}

async function showStep(name: string, ofShop = realShop) {
  return (await showSteps(ofShop)).find((step: { name: string }) => step.name === name);
}

async function sendTestMail(ofShop = realShop) {
  return await ofShop.request('/api/admin/setup/test-mail', { method: 'POST', headers });
}

async function openSteps(): Promise<string[]> {
  const steps = await showSteps();
  expect(steps).toHaveLength(11);
  return steps
    .filter(({ isDone, isOptional }: { isDone: boolean; isOptional?: boolean }) => !isDone && !isOptional)
    .map(({ name }: { name: string }) => name);
}

test('a new shop says nothing of itself that nobody entered', async () => {
  const info = await loadStoreInfo(shop.db);
  expect(info).toMatchObject({
    ...{ name: 'Vastra', company: 'Vastra', address: '', place: 'India', email: '', phone: '', hours: '' },
    ...{ whatsapp: '', instagram: '', facebook: '', offers: [] },
    ...{ tagline: '', qualityClaim: '', rentalClaim: '' },
    grievanceOfficer: { name: '', email: '', phone: '' },
  });
  expect((await findDocumentHeader(shop.db)).seller).toMatchObject({ name: 'Vastra', gstin: null });
  const mail = { channel: 'email', template: 't', subject: 's', preview: 'p', parts: [] } as const;
  const { text } = renderMail({ ...mail, parts: [] }, info);
  expect(text).toContain('Vastra, India');
  expect(text).not.toContain('Questions?');
});

test('a new shop gives no discount that nobody decided on, and an admin’s decision stays', async () => {
  const isActive = async () =>
    (await shop.call('GET', '/api/admin/coupons', { token: admin.token })).body.coupons[0].active;
  expect(await isActive()).toBe(true);
  await endCouponsOfNewShop(shop.db);
  expect(await isActive()).toBe(false);
  await addRentalCategoryToNewShop(shop.db);
  const turnOn = { body: { active: true } };
  expect((await admin.call('PUT', '/api/admin/coupons/FIRST10', turnOn)).status).toBe(200);
  await endCouponsOfNewShop(shop.db);
  expect(await isActive()).toBe(true);
});

test('its checklist is done step by step', async () => {
  expect(await openSteps()).toEqual([
    ...['seller', 'contact', 'grievance officer', 'test mail', 'category', 'product', 'legal details'],
  ]);
  expect((await sendTestMail()).status).toBe(202);
  await shop.work.runDueJobs();
  const put = (body: object) => admin.call('PUT', '/api/admin/settings', { body });
  const seller = { name: 'Neem & Co', address: '1 MG Road, Pune 411001', stateCode: '27', gstin: null };
  expect((await put({ seller })).status).toBe(200);
  await put({ email: 'care@neem.example', phone: '+91 20 4000 9999' });
  expect(await openSteps()).toEqual(['grievance officer', 'category', 'product', 'legal details']);
  await put({ grievanceOfficer: { name: 'Ira', email: 'ira@vastra.test', phone: '+91 20 4000 9998' } });
  expect(await openSteps()).toContain('grievance officer');
  await put({ grievanceOfficer: { name: 'Ira', email: 'ira@neem.example', phone: '+91 20 4000 9998' } });
  await addRentalCategoryToNewShop(shop.db);
  expect(await openSteps()).toEqual(['category', 'product', 'legal details']);
  const categoryId = await addCategory(shop.db, { name: 'Women' });
  await inTransaction(shop.db, (trx) =>
    addProduct(trx, { name: 'Shawl', categoryId, pricePaise: rupees(900), variants: [{ quantity: 1 }] }),
  );
  expect(await openSteps()).toEqual(['legal details']);
  expect(await showSteps()).toContainEqual({
    ...{ name: 'legal details', isDone: false },
    detail: '1 product lacks some. Shawl: maker, maker’s address and net quantity.',
  });
  const details = { maker_name: 'Neem & Co', maker_address: 'Pune', net_quantity: '1 piece' };
  await shop.db.updateTable('products').set(details).execute();
  expect(await openSteps()).toEqual([]);
});

test('mail is what the server can send, and has sent', async () => {
  await shop.db.deleteFrom('messages').execute();
  expect(await showStep('mail')).toEqual({
    ...{ name: 'mail', isDone: true, detail: 'Sender: Neem & Co <orders@neem.example>.' },
  });
  expect(await showStep('mail', bareShop)).toMatchObject({ isDone: false });
  expect((await sendTestMail(bareShop)).status).toBe(409);
  expect(await showStep('test mail')).toEqual({ name: 'test mail', isDone: false });
  const sent = await sendTestMail();
  expect(await sent.json()).toEqual({ to: admin.email });
  expect(await showStep('test mail')).toMatchObject({ isDone: false });
  await shop.db.updateTable('messages').set({ last_error: 'The mail server refused it.' }).execute();
  expect(await showStep('test mail')).toMatchObject({
    detail: 'The last attempt failed: The mail server refused it.',
  });
  await shop.work.runDueJobs();
  expect(await showStep('test mail')).toEqual({ name: 'test mail', isDone: true });
  const { entries } = (await admin.get('/api/admin/audit')).body;
  expect(entries[0]).toMatchObject({ action: 'sent', subject: { name: 'Test mail' } });
});

test('a shop is paid by card or in cash, and may do without the other', async () => {
  const put = (body: object) => admin.call('PUT', '/api/admin/settings', { body });
  expect(await showStep('card payment')).toMatchObject({ isDone: true, detail: 'Provider: sandbox.' });
  expect(await showStep('card payment', bareShop)).toMatchObject({ isDone: false, isOptional: true });
  expect(await showStep('cash on delivery')).toMatchObject({
    ...{ isDone: true, detail: 'On, for orders up to ₹10,000.' },
  });
  expect((await put({ cashLimit: 0 })).status).toBe(200);
  expect(await showStep('cash on delivery')).toMatchObject({ isDone: false, isOptional: true });
  for (const name of ['card payment', 'cash on delivery'])
    expect(await showStep(name, bareShop)).toMatchObject({ isDone: false, isOptional: false });
  await put({ cashLimit: 10_000 });
});

test('a new shop has a Rental category with kinds of outfit, once', async () => {
  await addRentalCategoryToNewShop(shop.db);
  const { categories } = (await shop.call('GET', '/api/admin/categories-with-info')).body;
  const rental = categories.filter(({ name }: { name: string }) => name === 'Rental');
  expect(rental).toHaveLength(1);
  const { subcategories } = (await shop.call('GET', '/api/admin/subcategories')).body;
  expect(subcategories.map(({ name }: { name: string }) => name)).toContain('Lehengas');
});

test('the checklist is for staff, and a demo has none', async () => {
  expect((await admin.get('/api/admin/setup')).body).toEqual({ steps: [] });
  expect((await (await newShopper(shop)).get('/api/admin/setup')).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/setup')).status).toBe(401);
});

test('its policies are reviewed when one of them was published', async () => {
  expect(await showStep('policies')).toEqual({
    ...{ name: 'policies', isDone: false, isOptional: true },
    detail: 'All are the texts that Vastra comes with.',
  });
  const path = '/api/admin/pages/terms-of-service';
  const draft = { lead: 'Our terms.', body: '## Terms\nThese are ours.', revision: 0 };
  const saved = await admin.call('PUT', `${path}/draft`, { body: draft });
  expect((await showStep('policies')).isDone).toBe(false);
  const { revision } = saved.body.draft;
  const from = await findToday(shop.db);
  expect((await admin.call('POST', `${path}/publish`, { body: { revision, from } })).status).toBe(200);
  expect((await showStep('policies')).isDone).toBe(true);
});
