import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { replaceZoneRows } from './zones.db.server.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const path = '/api/admin/shipping/zones';
const settingsPath = '/api/admin/shipping/settings';
const call = (method: string, at: string, body?: object, headers?: Record<string, string>) =>
  shop.call(method, at, { token: admin.token, body, headers });
const put = (zones: object[], more: object = {}) => call('PUT', path, { zones, ...more });
const names = async () => (await call('GET', path)).body.zones.map(({ name }: { name: string }) => name);

const bengaluru = {
  ...{ name: 'Bengaluru', pins: ['560', '5621'], courier: 'Delhivery', serviceable: true },
  ...{ cashOnDelivery: true, daysMin: 1, daysMax: 2, charge: 49.5, extraCharge: 20 },
  express: { daysMin: 0, daysMax: 1, charge: 150, extraCharge: 60 },
};
const hills = { name: 'Hills', pins: ['19'], serviceable: false };

test('a new shop has the zone Default, which delivers everywhere and takes cash', async () => {
  const { _id, ...zone } = (await call('GET', path)).body.zones[0];
  expect(zone).toEqual({
    ...{ name: 'Default', pins: [], courier: '', serviceable: true, cashOnDelivery: true },
    ...{ daysMin: 3, daysMax: 7, charge: null, extraCharge: 0, express: null },
  });
});

test('the whole list is replaced, Default stays, and the audit log names the changes', async () => {
  const first = await put([bengaluru, hills]);
  expect([first.status, first.body.success]).toEqual([200, true]);
  expect(first.body.zones).toMatchObject([bengaluru, hills, { name: 'Default', daysMax: 7 }]);
  const [{ _id }] = first.body.zones;
  const second = await put([
    { ...bengaluru, daysMax: 3 },
    { name: 'Default', daysMin: 4, daysMax: 9 },
  ]);
  expect(second.body.zones).toMatchObject([
    { _id, daysMax: 3 },
    { name: 'Default', daysMin: 4 },
  ]);
  expect(await names()).toEqual(['Bengaluru', 'Default']);
  const entries = await listAuditEntries(shop.db, { subjectId: 'zones' });
  expect(entries.at(-1)).toMatchObject({ subject_kind: 'shipping', subject_name: 'Shipping zones' });
  expect(entries.at(-1)?.after).toMatchObject({ Bengaluru: { daysMax: 3 } });
});

test.each([
  ['two zones of a name', [hills, { ...hills, name: 'HILLS', pins: ['18'] }], 'There are two zones HILLS.'],
  [
    'a prefix in two zones',
    [bengaluru, { ...hills, pins: ['560'] }],
    '560 is in the zones Bengaluru and Hills.',
  ],
  ['a zone without PIN codes', [{ ...hills, pins: [] }], 'The zone Hills needs PIN codes.'],
  [
    'a prefix with letters',
    [{ ...hills, pins: ['19a'] }],
    'PIN codes are given by their first 1 to 6 digits.',
  ],
  [
    'days the wrong way round',
    [{ ...hills, daysMin: 5, daysMax: 4 }],
    'The longest time is shorter than the shortest.',
  ],
  [
    'a charge below zero',
    [{ ...hills, charge: -1 }],
    'The charge is from ₹0 to ₹10000, or empty for the store’s own.',
  ],
  [
    'a charge by weight without one for the first 500 g',
    [{ ...hills, extraCharge: 20 }],
    'Enter the charge for the first 500 g as well.',
  ],
  [
    'an express service without a charge',
    [{ ...hills, express: { daysMin: 1, daysMax: 2 } }],
    'The charge for express is from ₹0 to ₹10000.',
  ],
  [
    'an express service whose longest time is shorter than its shortest',
    [{ ...hills, express: { daysMin: 3, daysMax: 2, charge: 150 } }],
    'The longest time is shorter than the shortest.',
  ],
  [
    'PIN codes of Default',
    [{ name: 'Default', pins: ['1'] }],
    'The zone Default has all PIN codes that no other zone has, and none of its own.',
  ],
])('%s are refused, and nothing changes', async (_, zones, message) => {
  const before = await names();
  const refused = await put(zones);
  expect([refused.status, refused.body.message]).toEqual([400, message]);
  expect(await names()).toEqual(before);
});

test('a list that was loaded before another change is refused', async () => {
  const { version } = (await call('GET', path)).body;
  expect((await put([bengaluru], { version })).status).toBe(200);
  expect((await put([hills], { version })).status).toBe(409);
  expect((await call('PUT', settingsPath, { handlingDays: 2, version })).status).toBe(409);
  expect(await names()).toEqual(['Bengaluru', 'Default']);
});

test('two lists at once leave one of them whole', async () => {
  const lists = [[bengaluru], [hills], [bengaluru, hills], [{ ...hills, pins: ['560'] }]];
  const answers = await Promise.all(lists.map((zones) => put(zones)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { zones } = (await call('GET', path)).body;
  const isOneOf = lists.some((list) => list.every((each, index) => each.name === zones[index].name));
  expect([isOneOf, zones.at(-1).name]).toEqual([true, 'Default']);
});

test('the database keeps Default, and a prefix in one zone', async () => {
  await expect(shop.db.deleteFrom('shipping_zones').execute()).rejects.toThrow('always there');
  const twice = [bengaluru, { ...bengaluru, name: 'Again' }].map(({ charge, extraCharge, ...zone }) => ({
    ...zone,
    ...{ chargePaise: null, extraChargePaise: paise(0), express: null },
  }));
  await expect(inTransaction(shop.db, (trx) => replaceZoneRows(trx, twice))).rejects.toThrow(
    'shipping_zone_pins_pkey',
  );
});

test('a file brings the zones back', async () => {
  await put([bengaluru, hills]);
  const file = (await call('GET', path, undefined, { accept: 'text/csv' })).body.toString();
  expect(file.split('\r\n')).toEqual([
    'name,pins,courier,serviceable,cashOnDelivery,daysMin,daysMax,charge,extraCharge,expressDaysMin,expressDaysMax,expressCharge,expressExtraCharge',
    'Bengaluru,560 5621,Delhivery,yes,yes,1,2,49.5,20,0,1,150,60',
    'Hills,19,,no,yes,3,7,,0,,,,',
    'Default,,,yes,yes,4,9,,0,,,,',
    '',
  ]);
  await put([]);
  expect(await names()).toEqual(['Default']);
  const imported = await call('POST', `${path}/import`, { csv: file });
  expect(imported.body.zones).toMatchObject([bengaluru, hills, { name: 'Default' }]);
  const older = file.replace(/(,[^,]*){5}$/gm, '');
  expect((await call('POST', `${path}/import`, { csv: older })).body.zones).toMatchObject([
    { name: 'Bengaluru', charge: 49.5, extraCharge: 0, express: null },
    hills,
    { name: 'Default' },
  ]);
  const wrong = file.replace('yes,yes,1,2', 'perhaps,yes,1,x');
  const refused = await call('POST', `${path}/import`, { csv: wrong });
  expect([refused.status, refused.body.errors.map(({ path: at }: { path: string }) => at)]).toEqual([
    400,
    ['row 2', 'row 2'],
  ]);
  expect(refused.body.message).toBe('Row 2: serviceable is yes or no.');
  expect(await names()).toEqual(['Bengaluru', 'Hills', 'Default']);
});

test('handling, cut-off and days off are settings', async () => {
  const { settings } = (await call('GET', settingsPath)).body;
  expect(settings).toMatchObject({ handlingDays: 1, cutoffHour: 14, weeklyDaysOff: [0], holidays: [] });
  const change = { handlingDays: 2, weeklyDaysOff: [6, 0, 0], holidays: ['2026-11-24', '2026-10-02'] };
  const saved = await call('PUT', settingsPath, { ...change, version: settings.version });
  expect(saved.body.settings).toEqual({
    ...{ handlingDays: 2, cutoffHour: 14, weeklyDaysOff: [0, 6], holidays: ['2026-10-02', '2026-11-24'] },
    version: settings.version + 1,
  });
  for (const wrong of [
    { cutoffHour: 24 },
    { handlingDays: -1 },
    { weeklyDaysOff: [0, 1, 2, 3, 4, 5, 6] },
    { holidays: ['2026-02-30'] },
  ])
    expect((await call('PUT', settingsPath, wrong)).status).toBe(400);
});
