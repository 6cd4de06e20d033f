import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { EVERYTHING } from '#app/platform/cache/dependencies.server.ts';
import { stateName } from '#app/platform/geography/indian-states.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { attachKnownShipping, KnownShipping } from '../known-shipping.server.ts';
import { loadPinDirectory } from './pin-directory.server.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const path = '/api/admin/shipping/pins';
const pinAt = async (pin: string) => await shop.call('GET', `/api/shipping/pins/${pin}`);
const HEAD = 'pin,area,district,city,state\n';
const importCsv = (rows: string, token = admin.token) =>
  shop.call('PUT', path, { token, headers: { 'content-type': 'text/csv' }, body: HEAD + rows });

test.each([
  ['560034', 'Bengaluru', 'Bengaluru Urban', 'Karnataka'],
  ['110001', 'New Delhi', 'New Delhi', 'Delhi'],
  ['400050', 'Mumbai', 'Mumbai Suburban', 'Maharashtra'],
  ['700091', 'Kolkata', 'North 24 Parganas', 'West Bengal'],
  ['500081', 'Hyderabad', 'Hyderabad', 'Telangana'],
  ['600001', 'Chennai', 'Chennai', 'Tamil Nadu'],
  ['302001', 'Jaipur', 'Jaipur', 'Rajasthan'],
  ['122001', 'Gurugram', 'Gurugram', 'Haryana'],
  ['799001', 'West Tripura', 'West Tripura', 'Tripura'],
])('%s is in %s, %s, %s', async (pin, city, district, state) => {
  const { status, body } = await pinAt(pin);
  expect([status, body]).toMatchObject([200, { pin, city, district, state, states: [state] }]);
});

test('an unknown PIN code is not found, and anything else is invalid', async () => {
  expect((await pinAt('999999')).status).toBe(404);
  expect((await pinAt('012345')).status).toBe(404);
  for (const pin of ['56003', '5600345', 'abcdef', '5600x4']) expect((await pinAt(pin)).status).toBe(400);
  expect((await pinAt('560%20034')).body).toMatchObject({ pin: '560034' });
});

test('every line of the directory names a place and states of India', async () => {
  const directory = await loadPinDirectory();
  const text = readFileSync(new URL('./pin-directory.txt', import.meta.url), 'utf8');
  const pins = [...text.matchAll(/^\d{6}/gm)].map(([pin]) => pin);
  expect(pins.length).toBe(directory.size);
  expect(pins.length).toBeGreaterThan(19_000);
  const broken = pins.filter((pin) => {
    const place = directory.find(pin);
    const isNamed = place?.city && place.district && place.area;
    return !isNamed || place.stateCodes.some((code) => stateName(code) === undefined);
  });
  expect(broken).toEqual([]);
});

test('an import replaces what the directory says, and an empty one brings it back', async () => {
  const imported = await importCsv(
    '560034,Koramangala,Bengaluru South,Bengaluru,Karnataka\n' +
      '999999,Camp,Leh,,Ladakh\n605106,Pakkam,Villupuram,,tamilnadu\n605106,Pakkam,Villupuram,,Pondicherry\n',
  );
  expect([imported.status, imported.body]).toEqual([200, { pins: 3 }]);
  expect((await pinAt('560034')).body).toMatchObject({ district: 'Bengaluru South', city: 'Bengaluru' });
  expect((await pinAt('999999')).body).toMatchObject({ city: 'Leh', state: 'Ladakh' });
  expect((await pinAt('605106')).body.states).toEqual(['Tamil Nadu', 'Puducherry']);
  expect((await shop.call('GET', path, { token: admin.token })).body).toEqual({ pins: 3 });
  const file = await shop.call('GET', path, { token: admin.token, headers: { accept: 'text/csv' } });
  expect(file.body.toString()).toContain('605106,Pakkam,Villupuram,Villupuram,Tamil Nadu\r\n');
  expect((await importCsv('')).body).toEqual({ pins: 0 });
  expect((await pinAt('560034')).body).toMatchObject({ district: 'Bengaluru Urban' });
  expect((await pinAt('999999')).status).toBe(404);
});

test('a file with an invalid row changes nothing', async () => {
  await importCsv('560034,Koramangala,Bengaluru South,Bengaluru,Karnataka\n');
  const refused = await importCsv(
    '302001,Jaipur,Jaipur,,Rajasthan\n30200,Jaipur,Jaipur,,Rajasthan\n302002,,J,,Utopia\n',
  );
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    { path: 'row 3', message: 'Row 3: 30200 is not a 6-digit PIN code.' },
    { path: 'row 4', message: 'Row 4: Utopia is not a state of India.' },
  ]);
  expect((await pinAt('560034')).body).toMatchObject({ district: 'Bengaluru South' });
  expect((await shop.call('PUT', path, { token: admin.token, body: {} })).status).toBe(415);
  const headers = { 'content-type': 'text/csv' };
  const without = await shop.call('PUT', path, { token: admin.token, headers, body: 'pin,state\n' });
  expect([without.status, without.body.message]).toEqual([
    400,
    'The file has no column area, district, city.',
  ]);
});

test('a server that remembers knows an import once it is told of it', async () => {
  await importCsv('');
  const remembering = new KnownShipping(shop.db);
  remembering.follow({ knownUntil: () => performance.now(), catchUp: async () => true });
  remembering.setListening(true);
  attachKnownShipping(shop.db, remembering);
  const api = createApi({ ...shop.parts, db: shop.db });
  const district = async () => (await (await api.request('/api/shipping/pins/560034')).json()).district;
  expect(await district()).toBe('Bengaluru Urban');
  await importCsv('560034,Koramangala,Bengaluru South,Bengaluru,Karnataka\n');
  expect(await district()).toBe('Bengaluru Urban');
  remembering.invalidate({ names: new Set(['shipping']), isHiding: false });
  expect(await district()).toBe('Bengaluru South');
  await importCsv('');
  remembering.invalidate(EVERYTHING);
  expect(await district()).toBe('Bengaluru Urban');
});
