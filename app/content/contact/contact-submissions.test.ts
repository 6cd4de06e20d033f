import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();

test('a subscription is confirmed once', async () => {
  const subscribe = () => shop.call('POST', '/api/newsletter', { body: { email: 'reader@vastra.test' } });
  await subscribe();
  await subscribe();
  await shop.work.handlePendingEvents();
  const { body } = await shop.call('GET', '/api/dev/outbox?to=reader@vastra.test');
  expect(body.messages).toMatchObject([
    {
      subject: 'You are subscribed to our newsletter',
      text: expect.stringContaining('https://vastra.test/products'),
    },
  ]);
});
