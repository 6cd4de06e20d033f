import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { findSession, openSession } from '../sessions/sessions.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { closeDemoAccounts, importDemoPeople } from './demo-people.server.ts';

const shop = await openTestShop();
const meera = {
  name: 'Meera Iyer',
  email: 'meera@vastra.test',
  mobileNumber: '9000000003',
  isAdmin: false,
  createdAt: new Date('2026-01-02T10:00:00Z'),
};

let demoId = '';

test('demo users share one hash and have their own dates', async () => {
  const passwordHash = await hashPassword('vastra-demo');
  const ids = await importDemoPeople(shop.db, { people: [meera], passwordHash });
  demoId = ids.get('meera@vastra.test') as string;
  const row = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: demoId,
    mobile: '+919000000003',
    is_demo: true,
    is_admin: false,
    password_hash: passwordHash,
    created_at: meera.createdAt,
  });
});

test('outside a demo their sessions end and their password does not work', async () => {
  const [asha, token] = [await addPerson(shop), await openSession(shop.db, { userId: demoId })];
  await closeDemoAccounts(shop.db);
  expect(await findSession(shop.db, token)).toBeUndefined();
  expect(await findSession(shop.db, asha.token)).toBeDefined();
  const meeraAgain = { identifier: { email: meera.email }, password: 'vastra-demo', from: '127.0.0.1' };
  await expect(signIn(shop.db, meeraAgain)).rejects.toMatchObject({ reason: 'unauthorized' });
});

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
