import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();

test('the link that confirms a subscription is sent once', async () => {
  const subscribe = () => shop.call('POST', '/api/newsletter', { body: { email: 'reader@vastra.test' } });
  await subscribe();
  await subscribe();
  await shop.work.handlePendingEvents();
  const { body } = await shop.call('GET', '/api/dev/outbox?to=reader@vastra.test');
  expect(body.messages).toMatchObject([
    {
      subject: 'Confirm your subscription to our newsletter',
      text: expect.stringContaining('https://vastra.test/newsletter/confirm?token='),
    },
  ]);
});
