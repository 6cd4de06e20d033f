import { findShopTime } from '#app/platform/time/shop-clock.server.ts';
import type { TestShop } from '#test/shop-for-tests.ts';
import { bodyOf, type PublicShop, type Write } from './public-shop.ts';
import { placeOrder } from './shopper-writes.ts';

export function listExchanges(shop: TestShop, { kurta, admin }: PublicShop): Write[] {
  const delivered = async () => {
    const { shopper, order } = await placeOrder(shop, { product: kurta, size: 'L', color: 'Indigo' });
    const body = { status: 'Delivered' };
    await bodyOf(admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body }));
    const items = [
      { item: order.items[0]._id, quantity: 1, size: 'M', color: 'Indigo', reason: 'Too small' },
    ];
    return { shopper, order, body: { items, images: [] } };
  };
  const requested = async () => {
    const { shopper, order, body } = await delivered();
    const asked = await bodyOf(shopper.call('POST', `/api/orders/${order._id}/exchanges`, { body }));
    return { shopper, id: asked.exchange._id as string };
  };
  return [
    [
      'POST /api/orders/{id}/exchanges',
      'for another size of the kurta',
      async () => {
        const { shopper, order, body } = await delivered();
        return { token: shopper.token, at: { id: order._id }, body };
      },
    ],
    [
      'POST /api/admin/orders/{id}/exchanges',
      'for another size of the kurta',
      async () => {
        const { order, body } = await delivered();
        const { items } = body;
        const askedAt = (await findShopTime(shop.db)).toISOString();
        return { token: admin.token, at: { id: order._id }, body: { items, askedAt } };
      },
    ],
    [
      'POST /api/exchanges/{id}/cancel',
      'frees the other size of the kurta',
      async () => {
        const { shopper, id } = await requested();
        return { token: shopper.token, at: { id }, body: {} };
      },
    ],
    [
      'PUT /api/admin/exchanges/{id}',
      'frees the other size of the kurta',
      async () => {
        const { id } = await requested();
        return { token: admin.token, at: { id }, body: { status: 'Rejected' } };
      },
    ],
  ];
}
