import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { changeOrderStatus } from './fulfilment/change-order.server.ts';
import { notifyShopperOfReturn } from './notify-shopper.server.ts';
import { decideReturn } from './returns/decide-return.server.ts';
import type { ReturnStatus } from './returns/return-policy.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await shop.db.updateTable('stock_items').set({ on_hand: 1000 }).execute();

async function askForReturn({ byCard = false } = {}) {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, quantity: 2, size: 'S', color: 'White' });
  const payment = byCard ? { paymentMethod: 'razorpay', ...(await shopper.pay()) } : {};
  const { order } = (await shopper.order(payment)).body;
  await changeOrderStatus(shop.db, cast.admin, { orderId: order._id, status: 'Delivered' });
  const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too small' }];
  const body = { items, ...(byCard ? {} : { upiId: 'asha@upi' }) };
  const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body });
  const returnId: string = asked.body.return._id;
  return {
    returnId,
    number: order.orderNumber as string,
    decide: (status: Exclude<ReturnStatus, 'Requested'>, note?: string) =>
      decideReturn(shop.db, cast.admin, { returnId, decision: { status, note } }),
    /** mails about the return, newest first */
    async mails(): Promise<{ subject: string; text: string }[]> {
      await shop.work.handlePendingEvents();
      const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
      return messages.filter(
        ({ subject }: { subject: string }) => !/was delivered|received your order/.test(subject),
      );
    },
  };
}

test('a shopper hears of every move of a return, and that the money goes to the UPI ID', async () => {
  const { number, decide, mails } = await askForReturn();
  expect(await mails()).toEqual([]);
  await decide('Approved', 'The courier comes on Monday.');
  await decide('Received');
  await decide('Refunded');
  const told = await mails();
  expect(told.map(({ subject }) => subject)).toEqual([
    '₹899 will be refunded',
    `We have received your return: ${number}`,
    `Your return is approved: ${number}`,
  ]);
  const [refunded, received, approved] = told.map(({ text }) => text);
  expect(approved).toContain('Note: The courier comes on Monday.');
  expect(approved).toContain('Cotton kurta, Size S, White, quantity 1');
  expect(received).not.toContain('Monday');
  expect(refunded).toContain(`We will send ₹899 for your order ${number} back to a••••@upi.`);
});

test('a return that is rejected says why', async () => {
  const { number, decide, mails } = await askForReturn();
  await decide('Rejected', 'The label <is> cut off.');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Your return was not accepted: ${number}`);
  expect(mail?.text).toContain('Note: The label <is> cut off.');
});

test('money of a card goes back the way it came', async () => {
  const { decide, mails } = await askForReturn({ byCard: true });
  await decide('Approved');
  await decide('Refunded');
  expect((await mails())[0]?.text).toContain('back to your original payment method.');
});

test('a move that is told twice is one mail, and one that is refused is none', async () => {
  const { returnId, decide, mails } = await askForReturn();
  await decide('Approved');
  await mails();
  await notifyShopperOfReturn(
    { db: shop.db, storeUrl: 'https://vastra.test' },
    { returnId, status: 'Approved', note: null },
  );
  await expect(decide('Approved')).rejects.toThrow('already');
  expect(await mails()).toHaveLength(1);
});
