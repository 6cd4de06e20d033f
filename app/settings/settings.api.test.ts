import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { loadStoreInfo, saveSettings } from './settings.server.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const someone = await addPerson(shop);

const read = async () =>
  (await shop.call('GET', '/api/admin/settings', { token: admin.token })).body.settings;
const change = (body: unknown, token: string | undefined = admin.token) =>
  shop.call('PUT', '/api/admin/settings', { token, body });
const logged = async () =>
  (await shop.call('GET', '/api/admin/audit?kind=settings', { token: admin.token })).body.entries;

test('a new shop has the contract’s settings', async () => {
  expect(await read()).toMatchObject({
    ...{ version: 1, name: 'Vastra', shippingFee: 120, freeShippingAt: 1999, cashLimit: 10_000 },
    ...{ turnaroundDays: 2, commissionPercent: 15, shopRole: 'agent', depositStrategy: 'collect' },
    paymentCostPercent: 2,
    ...{ tan: null, tcsGstin: null },
    offers: [
      'Free shipping on orders above ₹1999',
      '10% off on first order',
      '10% off on all your favourites',
    ],
    seller: { name: 'Vastra Textiles Pvt Ltd', stateCode: '07', gstin: null },
  });
});

test('absent fields stay unchanged, and the audit log has the changed ones', async () => {
  const before = await read();
  const { status, body } = await change({ version: before.version, name: ' आशा सिल्क्स ', shippingFee: 79.5 });
  expect(status).toBe(200);
  expect(body.settings).toEqual({
    ...before,
    ...{ version: before.version + 1, name: 'आशा सिल्क्स', shippingFee: 79.5 },
  });
  const [entry] = await logged();
  expect(entry).toMatchObject({
    action: 'changed',
    before: { name: 'Vastra', shippingFee: 120 },
    after: { name: 'आशा सिल्क्स', shippingFee: 79.5 },
  });
});

test('what the shop claims of its goods can be said and taken back', async () => {
  const claims = { tagline: 'Sarees from Kashi.', qualityClaim: 'Each saree is checked', rentalClaim: '' };
  expect((await change(claims)).body.settings).toMatchObject(claims);
  expect((await change({ tagline: ' ' })).body.settings).toMatchObject({ ...claims, tagline: '' });
});

test('outfits are called clean only in a shop whose staff confirm it for each of them', async () => {
  const told = async () => (await loadStoreInfo(shop.db)).rentalClaim;
  const rentalClaim = 'Every outfit is dry-cleaned and pressed.';
  const refused = await change({ rentalClaim });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      {
        path: 'rentalClaim',
        message: 'To say this, turn on “Outfits are dry-cleaned before each rental”.',
      },
    ],
  ]);
  await change({ cleansOutfits: true, rentalClaim: 'In a garment bag.' });
  expect(await told()).toBe('Every outfit is dry-cleaned before it is sent. In a garment bag.');
  await change({ rentalClaim });
  expect(await told()).toBe(rentalClaim);
  expect((await change({ cleansOutfits: false })).status).toBe(400);
  await change({ cleansOutfits: false, rentalClaim: '' });
  // A previous release could save this.
  await saveSettings(shop.db, { rentalClaim });
  expect(await told()).toBe('');
  await change({ rentalClaim: '' });
});

test('what renters read about deposits follows the settings', async () => {
  const told = async () => (await loadStoreInfo(shop.db)).depositTerms;
  expect(await told()).not.toContain('held on your card');
  await change({ depositStrategy: 'card hold' });
  expect(await told()).toContain('held on your card');
  await change({ depositStrategy: 'collect' });
  expect(await told()).not.toContain('held on your card');
});

test('the second of two saves gets a conflict, and nothing of the first is lost', async () => {
  const { version } = await read();
  await change({ version, hours: 'Every day' });
  const late = await change({ version, phone: '+91 80 1234 5678' });
  expect([late.status, late.body.message]).toEqual([409, 'Someone else has changed the settings.']);
  const now = await read();
  expect([now.hours, now.version]).toEqual(['Every day', version + 1]);
  expect(now.phone).not.toBe('+91 80 1234 5678');
});

test('of two concurrent saves one gets a conflict', async () => {
  const { version } = await read();
  const both = await Promise.all([
    change({ version, email: 'one@asha.test' }),
    change({ version, email: 'two@asha.test' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a WhatsApp number and an Instagram name become links', async () => {
  const save = async (body: object) => (await change({ ...body, version: (await read()).version })).status;
  expect(await save({ whatsapp: '098290 12345', instagram: '@asha.silks' })).toBe(200);
  expect(await read()).toMatchObject({
    whatsapp: 'https://wa.me/919829012345',
    instagram: 'https://instagram.com/asha.silks',
  });
  expect(await save({ whatsapp: '+44 20 7946 0958' })).toBe(200);
  expect((await read()).whatsapp).toBe('https://wa.me/442079460958');
  expect(await save({ whatsapp: '' })).toBe(200);
  expect((await read()).whatsapp).toBe('');
});

const seller = { name: 'Asha Silks', address: '1 MI Road, Jaipur 302001', stateCode: '08', gstin: null };
const grievanceOfficer = { name: 'Ravi', email: 'ravi@asha.test', phone: '9876543210' };

test.each([
  ['an empty name', { name: ' ' }, 'name', 'Enter the name of the shop.'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name', 'At most 60 characters, please.'],
  ['a name of two lines', { name: 'Asha\nSilks' }, 'name', 'Use a single line.'],
  [
    'a shortage that is typed',
    { tagline: 'Only 2 left' },
    'tagline',
    '“Only 2 left” is typed, not counted. Product pages show the stock as it is.',
  ],
  [
    'an offer that never ends',
    { offers: ['Hurry'] },
    'offers.0',
    '“Hurry” says that an offer ends. Give it an end date within 90 days, or leave it out.',
  ],
  ['a tagline of two lines', { tagline: 'Silk\nCotton' }, 'tagline', 'Use a single line.'],
  ['an invalid e-mail', { email: 'asha' }, 'email', 'Enter a valid contact email address.'],
  ['a phone of letters', { phone: 'call us' }, 'phone', 'Enter a phone number such as +91 11 4000 1234.'],
  [
    'a script link',
    { instagram: 'javascript:alert(1)' },
    'instagram',
    'Enter an Instagram link that starts with https://.',
  ],
  ['a negative fee', { shippingFee: -1 }, 'shippingFee', 'The shipping fee cannot be less than ₹0.'],
  ['three decimals', { shippingFee: 99.995 }, 'shippingFee', 'Use at most two decimals.'],
  [
    'a fee above the limit',
    { shippingFee: 10_001 },
    'shippingFee',
    'The shipping fee must be from ₹0 to ₹10,000.',
  ],
  ['a fee that is not a number', { shippingFee: '120' }, 'shippingFee', 'Enter the shipping fee in rupees.'],
  [
    'a negative limit',
    { cashLimit: -0.01 },
    'cashLimit',
    'The limit for cash on delivery cannot be less than ₹0.',
  ],
  [
    'half a day of turnaround',
    { turnaroundDays: 1.5 },
    'turnaroundDays',
    'The turnaround must be a whole number of days from 0 to 14.',
  ],
  [
    'a month of turnaround',
    { turnaroundDays: 30 },
    'turnaroundDays',
    'The turnaround must be a whole number of days from 0 to 14.',
  ],
  [
    '101 percent',
    { commissionPercent: 101 },
    'commissionPercent',
    'The commission must be from 0 to 100 percent, with at most two decimals.',
  ],
  ['a TAN of nine characters', { tan: 'DELV1234A' }, 'tan', 'Enter a TAN such as DELV12345A.'],
  [
    'a GSTIN that is not for TCS',
    { tcsGstin: '07AAPFU0939F1ZX' },
    'tcsGstin',
    'Enter the 15-character GSTIN of your TCS registration, with C as its 14th character.',
  ],
  ['a role of its own', { shopRole: 'seller' }, 'shopRole', 'The store is agent or principal.'],
  ['an offer of 200 characters', { offers: ['x'.repeat(200)] }, 'offers.0', 'At most 80 characters, please.'],
  ['a blank offer', { offers: ['Sale', ''] }, 'offers.1', 'An offer cannot be blank.'],
  ['seven offers', { offers: Array(7).fill('Sale') }, 'offers', 'Enter at most 6 offers.'],
  [
    'an officer without a name',
    { grievanceOfficer: { ...grievanceOfficer, name: '' } },
    'grievanceOfficer.name',
    'Enter the name of the grievance officer.',
  ],
  [
    'a GSTIN with a wrong check character',
    { seller: { ...seller, gstin: '08AAPFU0939F1ZA' } },
    'seller.gstin',
    'Enter a valid 15-character GSTIN.',
  ],
  [
    'a GSTIN of another state',
    { seller: { ...seller, gstin: '27AAPFU0939F1ZV' } },
    'seller.gstin',
    'The GSTIN does not match the state.',
  ],
])('%s is refused and changes nothing', async (_what, wrong, path, message) => {
  const before = await read();
  const { status, body } = await change({ hours: 'Never', ...wrong });
  expect([status, body.errors[0]]).toEqual([400, { path, message }]);
  expect(await read()).toEqual(before);
});

test('both endpoints share one seller; an unchanged save is not logged', async () => {
  const { body } = await change({ seller });
  expect(body.settings.seller).toEqual(seller);
  const entries = await logged();
  const response = await shop.call('PUT', '/api/admin/seller', { token: admin.token, body: seller });
  expect(response.body.seller).toEqual(seller);
  expect(await logged()).toHaveLength(entries.length);
});

test('a change invalidates cached pages on every server', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'tell_shop_changed'::regproc and tgrelid in ('shop_settings'::regclass, 'sellers'::regclass)
  `.execute(shop.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(['sellers', 'shop_settings']);
});

test('only admins can read and change them', async () => {
  expect((await change({ name: 'Mine' }, someone.token)).status).toBe(403);
  expect((await shop.call('PUT', '/api/admin/settings', { body: { name: 'Mine' } })).status).toBe(401);
  expect((await shop.call('GET', '/api/admin/settings', { token: someone.token })).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/settings')).status).toBe(401);
});

test('the database enforces the limits', async () => {
  for (const wrong of [
    { shipping_paise: -1 },
    { turnaround_days: 15 },
    { commission_rate: 10_001 },
    { gift_card_days: 364 },
    { name: ' ' },
    { offers: Array(7).fill('x') },
  ])
    await expect(shop.db.updateTable('shop_settings').set(wrong).execute()).rejects.toThrow(
      'check constraint',
    );
});
