import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await addPerson(shop, { isAdmin: true });

async function lastSize(token: string | undefined, product: string) {
  return await shop.call('GET', `/api/orders/last-size?product=${product}`, { token });
}

test('the size of the newest purchase in the category, if the product comes in it', async () => {
  const shopper = await newShopper(shop);
  const { token } = shopper;
  expect((await lastSize(token, cast.kurta)).body).toEqual({ last: null });
  await shopper.add({ product: cast.kurta, size: 'M' });
  const { _id } = (await shopper.order()).body.order;
  expect((await lastSize(token, cast.kurta)).body.last).toMatchObject({ size: 'M' });

  await shop.call('PUT', `/api/admin/orders/${_id}/status`, {
    token: admin.token,
    body: { status: 'Cancelled' },
  });
  expect((await lastSize(token, cast.kurta)).body).toEqual({ last: null });
});

test('a guest and an invalid id are refused, and an unknown product has no size', async () => {
  expect((await lastSize(undefined, cast.kurta)).status).toBe(401);
  const { token } = await newShopper(shop);
  expect((await lastSize(token, 'nothing')).status).toBe(400);
  expect((await lastSize(token, newId())).body).toEqual({ last: null });
});
