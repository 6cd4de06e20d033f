import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { closeDemoAccounts } from './close-demo-accounts.server.ts';
import { importDemoPeople } from './import-demo-people.server.ts';

const shop = await openTestShop();

test('outside a demo, demo accounts cannot sign in and lose their sessions', async () => {
  const people = [
    {
      name: 'Vastra Admin',
      email: 'admin@vastra.test',
      mobileNumber: '9000000001',
      isAdmin: true,
      createdAt: new Date(),
    },
  ];
  const ids = await importDemoPeople(shop.db, { people, passwordHash: await hashPassword('vastra-demo') });
  const token = await openSession(shop.db, { userId: ids.get('admin@vastra.test') as string });
  const credentials = { emailOrMobile: 'admin@vastra.test', password: 'vastra-demo' };
  expect((await shop.call('POST', '/api/auth/login', { body: credentials })).status).toBe(200);

  expect(await closeDemoAccounts(shop.db)).toBe(0);

  expect((await shop.call('POST', '/api/auth/login', { body: credentials })).status).toBe(401);
  expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401);
});

test('when a demo becomes a real shop, its staff are disabled once', async () => {
  const person = {
    name: 'Vastra Admin',
    email: 'admin2@vastra.test',
    mobileNumber: '9000000009',
    isAdmin: true,
  };
  await importDemoPeople(shop.db, { people: [{ ...person, createdAt: new Date() }], passwordHash: 'none' });
  const [staff, shopper] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop)];

  expect(await closeDemoAccounts(shop.db)).toBe(1);
  expect((await shop.call('GET', '/api/auth/me', { token: staff.token })).status).toBe(401);
  expect((await shop.call('GET', '/api/auth/me', { token: shopper.token })).status).toBe(200);

  const later = await addPerson(shop, { isAdmin: true });
  expect(await closeDemoAccounts(shop.db)).toBe(0);
  expect((await shop.call('GET', '/api/auth/me', { token: later.token })).status).toBe(200);
});
