import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();

test('whoever registers is welcomed', async () => {
  const rohan = {
    name: 'Rohan',
    email: 'Rohan@Vastra.test',
    mobileNumber: '9000000014',
    password: 'seven paper boats',
  };
  await shop.call('POST', '/api/auth/register', { body: rohan });
  await shop.work.settleNews();
  const { body } = await shop.call('GET', '/api/dev/outbox?to=ROHAN@vastra.test');
  expect(body.messages).toContainEqual(
    expect.objectContaining({
      subject: 'Welcome to Vastra',
      text: expect.stringContaining('Welcome, Rohan'),
    }),
  );
});
