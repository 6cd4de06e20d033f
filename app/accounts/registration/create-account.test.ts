import { expect, test } from 'vitest';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { importDemoPeople } from '../users/demo-people.server.ts';
import { createAccount } from './create-account.server.ts';

const shop = await openTestShop();

test('the welcome mail is sent once the address is verified', async () => {
  const rohan = {
    name: 'Rohan',
    email: 'Rohan@Vastra.test',
    mobileNumber: '9000000014',
    password: 'seven silk sarees',
  };
  const { token } = (await shop.call('POST', '/api/auth/register', { body: rohan })).body;
  await shop.work.handlePendingEvents();
  const sent = async () => (await shop.call('GET', '/api/dev/outbox?to=ROHAN@vastra.test')).body.messages;
  const welcome = expect.objectContaining({
    subject: 'Welcome to Vastra',
    text: expect.stringContaining('Welcome, Rohan'),
  });
  expect(await sent()).not.toContainEqual(welcome);

  const proof = { email: rohan.email, otp: await codeSentTo(shop, rohan.email) };
  await shop.call('PATCH', '/api/auth/me', { token, body: proof });
  await shop.work.handlePendingEvents();
  expect(await sent()).toContainEqual(welcome);
});

test('an existing user does not become an admin', async () => {
  const { name, email } = { name: 'Meera Iyer', email: 'meera@vastra.test' };
  const meera = { name, email, mobileNumber: '9000000003', isAdmin: false, createdAt: new Date() };
  await importDemoPeople(shop.db, { people: [meera], passwordHash: 'none' });
  const admin = { name, email, mobileNumber: '+919000000009', password: 'kora & mulmul', role: 'owner' };
  await expect(createAccount(shop.db, admin)).rejects.toMatchObject({ reason: 'conflict' });
  const made = await createAccount(shop.db, { ...admin, email: 'boss@vastra.test' });
  expect(made.isAdmin).toBe(true);
});
