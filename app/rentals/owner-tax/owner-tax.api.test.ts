import { expect, test } from 'vitest';
import { requestCode } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const PATH = '/api/products/rentals/tax-details';

test('a PAN is saved encrypted and shown masked, with the GSTIN', async () => {
  const owner = await newShopper(shop, { isProven: true, password: 'silk & zari' });
  expect((await owner.get(PATH)).body).toEqual({ success: true, taxDetails: null, deductsTds: false });
  const typed = { pan: ' aapfu 0939f', gstin: '07aapfu0939f1zx' };
  const { status, body } = await owner.call('PUT', PATH, { body: typed });
  expect([status, body.taxDetails]).toMatchObject([200, { pan: 'AA••••••9F', gstin: '07AAPFU0939F1ZX' }]);
  expect((await owner.get(PATH)).body.taxDetails).toEqual(body.taxDetails);
  const { gstin, ...stored } = await shop.db
    .selectFrom('owner_tax_details')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(gstin).toBe('07AAPFU0939F1ZX');
  expect(JSON.stringify(stored) + stored.sealed_pan.toString('latin1')).not.toContain('AAPFU0939F');
  const exported = (await owner.get('/api/auth/me/export')).body;
  expect(exported.taxDetails).toEqual(body.taxDetails);
  const other = { pan: 'ABCPK1234F', gstin: '' };
  const refused = await owner.call('PUT', PATH, { body: other });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'otp']);
  const wrong = await owner.call('PUT', PATH, { body: { ...other, otp: '000000' } });
  expect(wrong.status).toBe(400);
  expect((await owner.get(PATH)).body.taxDetails).toEqual(body.taxDetails);
  const otp = await requestCode(shop, owner.email);
  const changed = await owner.call('PUT', PATH, { body: { ...other, otp } });
  expect(changed.body.taxDetails).toMatchObject({ pan: 'AB••••••4F', gstin: null });
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${owner.email}`)).body;
  expect(messages[0].subject).toBe('The PAN of your Vastra account was changed');
  const samePan = { pan: 'ABCPK1234F', gstin: null };
  expect((await owner.call('PUT', PATH, { body: samePan })).status).toBe(200);
  const left = await owner.call('DELETE', '/api/auth/me', { body: { password: 'silk & zari' } });
  expect(left.status).toBe(200);
  await shop.work.handlePendingEvents();
  const rows = await shop.db.selectFrom('owner_tax_details').select('pan_masked').execute();
  expect(rows).toEqual([]);
});

test.each([
  [{}, 'pan'],
  [{ pan: 'ABCPK1234' }, 'pan'],
  [{ pan: 'ABCXK1234F' }, 'pan'],
  [{ pan: 'ABC1K1234F' }, 'pan'],
  [{ pan: 'AAPFU0939F', gstin: '07AAPFU0939F1ZY' }, 'gstin'],
  [{ pan: 'ABCPK1234F', gstin: '07AAPFU0939F1ZX' }, 'gstin'],
])('%j is refused at its field', async (body, path) => {
  const owner = await newShopper(shop);
  const refused = await owner.call('PUT', PATH, { body });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
  expect((await owner.get(PATH)).body.taxDetails).toBeNull();
});

test('owners are told of a higher deduction without a PAN only while the shop deducts TDS', async () => {
  const [owner, admin] = [await newShopper(shop), await newShopper(shop, { isAdmin: true })];
  const after = async (body: object) => {
    const changed = await admin.call('PUT', '/api/admin/settings', { body });
    return [changed.status, (await owner.get(PATH)).body.deductsTds];
  };
  expect(await after({ tan: 'BLRV01234E' })).toEqual([200, true]);
  expect(await after({ shopRole: 'principal' })).toEqual([200, false]);
  expect(await after({ shopRole: 'agent', tan: null })).toEqual([200, false]);
});

test('nobody else sees or changes them', async () => {
  expect((await shop.call('GET', PATH)).status).toBe(401);
  expect((await shop.call('PUT', PATH, { body: { pan: 'ABCPK1234F' } })).status).toBe(401);
});
