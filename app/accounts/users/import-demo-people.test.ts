import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { createAccount } from '../registration/create-account.server.ts';
import { findSession } from '../sessions/find-session.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { closeDemoAccounts } from './close-demo-accounts.server.ts';
import { importDemoPeople } from './import-demo-people.server.ts';

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

test('an existing user does not become an admin', async () => {
  const { name, email } = meera;
  const admin = { name, email, mobileNumber: '+919000000009', password: 'kora & mulmul', role: 'owner' };
  await expect(createAccount(shop.db, admin)).rejects.toMatchObject({ reason: 'conflict' });
  const made = await createAccount(shop.db, { ...admin, email: 'boss@vastra.test' });
  expect(made.isAdmin).toBe(true);
});
