import { expect, test } from 'vitest';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

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
