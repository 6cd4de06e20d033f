import type { DraftOrder } from '#app/checkout/draft-orders/draft-order.schema.ts';
import type { TestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';
import { bodyOf, type PublicShop, type Write } from './public-shop.ts';

interface Choice {
  product: string;
  size?: string;
  color?: string;
  quantity?: number;
  rentalPeriod?: object;
}

async function shopperWith(shop: TestShop, choice: Choice): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  await bodyOf(shopper.add(choice));
  return shopper;
}

export async function placeOrder(shop: TestShop, choice: Choice) {
  const shopper = await shopperWith(shop, choice);
  return { shopper, order: (await bodyOf(shopper.order())).order };
}

export function listPurchases(
  shop: TestShop,
  { lehenga, kurta, shirt, outfit, admin, day }: PublicShop,
): Write[] {
  const oneKurta = { product: kurta, size: 'S', color: 'White' };
  const otherKurta = { product: kurta, size: 'L', color: 'Indigo' };
  const twoShirts = { product: shirt, size: 'L', color: 'White', quantity: 2 };
  const lastLehenga = { product: lehenga, size: 'M', color: 'Red' };
  const someDays = { product: outfit, rentalPeriod: { startDate: day(20), endDate: day(22) } };
  const buy = (choice: Choice) => async () => {
    const { token } = await shopperWith(shop, choice);
    return { token, body: { shippingInfo: jaipur, paymentMethod: 'cod' } };
  };
  const openPayment =
    (choice: Choice, more: object = {}) =>
    async () => {
      const { token, get } = await shopperWith(shop, choice);
      const { summary } = await bodyOf(get('/api/cart'));
      return { token, body: { amount: Math.round(summary.total * 100), shippingInfo: jaipur, ...more } };
    };
  const openedPayment = async () => {
    const shopper = await shopperWith(shop, oneKurta);
    return { token: shopper.token, orderId: (await bodyOf(shopper.open())).id };
  };
  const draft = async (): Promise<DraftOrder> => {
    const { email: customer } = await newShopper(shop);
    const body = { customer, shippingInfo: { ...jaipur, phone: '9876543210' }, items: [otherKurta] };
    return (await bodyOf(admin.call('POST', '/api/admin/draft-orders', { body }))).draftOrder;
  };
  const withLink = (composed: DraftOrder) => ({
    at: { token: composed.link?.split('/').at(-1) ?? '' },
    body: { amount: Math.round(composed.total * 100), total: composed.total },
  });
  const ofStaff = ({ _id: id, total }: DraftOrder) => ({ token: admin.token, at: { id }, body: { total } });
  const openDraft = async (composed: DraftOrder) =>
    await bodyOf(
      shop.call('POST', `/api/pay/${withLink(composed).at.token}/payment`, { body: withLink(composed).body }),
    );
  const move = (choice: Choice, status: string) => async () => {
    const { order } = await placeOrder(shop, choice);
    return { token: admin.token, at: { id: order._id }, body: { status } };
  };
  const status = 'PUT /api/admin/orders/{id}/status';
  const oneOfTwo = (isByStaff: boolean) => async () => {
    const { shopper, order } = await placeOrder(shop, twoShirts);
    const body = { items: [{ item: order.items[0]._id, quantity: 1 }] };
    return { token: isByStaff ? admin.token : shopper.token, at: { id: order._id }, body };
  };
  return [
    ['POST /api/orders/{id}/cancellations', 'one of two shirts', oneOfTwo(false)],
    ['POST /api/admin/orders/{id}/cancellations', 'one of two shirts', oneOfTwo(true)],
    ['POST /api/cart/orders', 'one of several kurtas', buy(oneKurta)],
    ['POST /api/cart/orders', 'the last lehenga in M', buy(lastLehenga)],
    ['POST /api/cart/orders', 'days of an outfit', buy(someDays)],
    [
      'POST /api/orders/{id}/cancel',
      'one of several kurtas',
      async () => {
        const { shopper, order } = await placeOrder(shop, oneKurta);
        return { token: shopper.token, at: { id: order._id }, body: { reason: 'Ordered by mistake' } };
      },
    ],
    [status, 'packed', move(oneKurta, 'Packed')],
    [status, 'cancelled, the last shirt', move({ product: shirt, size: 'M', color: 'White' }, 'Cancelled')],
    ['POST /api/payment/create-order', 'one of several kurtas', openPayment(oneKurta)],
    [
      'POST /api/payment/create-payment-intent',
      'one of several kurtas',
      openPayment(oneKurta, { currency: 'INR', payment_method_types: ['card'] }),
    ],
    [
      'POST /api/payment/cancel',
      'one of several kurtas',
      async () => {
        const { token, orderId } = await openedPayment();
        return { token, body: { paymentOrderId: orderId } };
      },
    ],
    ['POST /api/pay/{token}/payment', 'one of several kurtas', async () => withLink(await draft())],
    [
      'POST /api/pay/{token}/payment/cancel',
      'one of several kurtas',
      async () => {
        const composed = await draft();
        return { ...withLink(composed), body: { paymentOrderId: (await openDraft(composed)).id } };
      },
    ],
    [
      'POST /api/pay/{token}/payment/confirm',
      'one of several kurtas, reserved before',
      async () => {
        const composed = await draft();
        const proof = await payAt(shop, (await openDraft(composed)).id, 'success');
        return { ...withLink(composed), body: proof };
      },
    ],
    ['POST /api/pay/{token}/cash', 'one of several kurtas', async () => withLink(await draft())],
    ['POST /api/admin/draft-orders/{id}/cash', 'one of several kurtas', async () => ofStaff(await draft())],
    [
      'POST /api/admin/draft-orders/{id}/withdraw',
      'one of several kurtas that somebody pays',
      async () => {
        const composed = await draft();
        await openDraft(composed);
        return { token: admin.token, at: { id: composed._id } };
      },
    ],
    [
      'POST /api/dev/sandbox/pay',
      'one of several kurtas',
      async () => {
        const { token, orderId } = await openedPayment();
        return { token, body: { orderId, outcome: 'silent' } };
      },
    ],
  ];
}

export function listReturns(shop: TestShop, { kurta, admin }: PublicShop): Write[] {
  const decide = (before: string[], status: string) => async () => {
    const { shopper, order } = await placeOrder(shop, { product: kurta, size: 'S', color: 'White' });
    const put = (path: string, to: string) => bodyOf(admin.call('PUT', path, { body: { status: to } }));
    await put(`/api/admin/orders/${order._id}/status`, 'Delivered');
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too small' }];
    const asked = await bodyOf(
      shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items, upiId: 'asha@upi' } }),
    );
    const { _id: id } = asked.return;
    for (const each of before) await put(`/api/admin/returns/${id}`, each);
    return { token: admin.token, at: { id }, body: { status } };
  };
  const route = 'PUT /api/admin/returns/{id}';
  return [
    [route, 'approved', decide([], 'Approved')],
    [route, 'one of several kurtas arrives', decide(['Approved'], 'Received')],
  ];
}

export function listParcels(shop: TestShop, { kurta, admin }: PublicShop): Write[] {
  const returning = async () => {
    const { order } = await placeOrder(shop, { product: kurta, size: 'S', color: 'White' });
    const items = [{ item: order.items[0]._id, quantity: 1 }];
    const path = `/api/admin/orders/${order._id}/shipments`;
    const body = { items, courier: 'Delhivery', trackingNumber: `PUBLIC-${order.orderNumber}` };
    const { shipment } = await bodyOf(admin.call('POST', path, { body }));
    const move = { body: { status: 'Picked up' } };
    await bodyOf(admin.call('PUT', `/api/admin/shipments/${shipment._id}/status`, move));
    await bodyOf(
      admin.call('PUT', `/api/admin/shipments/${shipment._id}/status`, { body: { status: 'Returning' } }),
    );
    return { token: admin.token, at: { id: shipment._id }, body: { status: 'Returned' } };
  };
  return [['PUT /api/admin/shipments/{id}/status', 'a kurta comes back', returning]];
}

export function listReviews(shop: TestShop, { saree, kurta, kurtaReview, admin }: PublicShop): Write[] {
  return [
    [
      'POST /api/products/{id}/reviews',
      'of the saree',
      async () => {
        const { token } = await newShopper(shop);
        return { token, at: { id: saree }, body: { rating: 3, comment: 'Heavy.' } };
      },
    ],
    [
      'PUT /api/products/{id}/reviews/{reviewId}',
      'of the kurta',
      () => ({
        token: admin.token,
        at: { id: kurta, reviewId: kurtaReview },
        body: { rating: 2, comment: 'It shrank.' },
      }),
    ],
    [
      'PUT /api/admin/reviews/{id}',
      'of the kurta is answered',
      () => ({ token: admin.token, at: { id: kurtaReview }, body: { reply: 'We will send you another.' } }),
    ],
    [
      'PUT /api/admin/reviews/{id}',
      'of the kurta is hidden',
      () => ({ token: admin.token, at: { id: kurtaReview }, body: { status: 'Hidden' } }),
    ],
  ];
}

export function listPeople(shop: TestShop, { admin, meera }: PublicShop): Write[] {
  const rename = (id: string) => () => ({ token: admin.token, at: { id }, body: { name: 'Meenakshi Rao' } });
  const remove = (id: string) => ({ token: admin.token, at: { id } });
  const route = 'PUT /api/admin/users/{id}';
  return [
    [
      'PATCH /api/auth/me',
      'the owner of the outfits',
      () => ({ token: meera.token, body: { name: 'Meenu Iyer' } }),
    ],
    [
      'PATCH /api/auth/me',
      'somebody else',
      async () => ({ token: (await newShopper(shop)).token, body: { name: 'Tara' } }),
    ],
    [route, 'the owner of the outfits', rename(meera.id)],
    [route, 'somebody else', async () => rename((await newShopper(shop)).id)()],
    [
      'DELETE /api/admin/users/{id}',
      'somebody without outfits',
      async () => remove((await newShopper(shop)).id),
    ],
  ];
}

/** Writes whose results only their sender sees. */
export function listPrivateWrites(shop: TestShop, { kurta, saree, event, admin }: PublicShop): Write[] {
  const by = (body: object) => async () => ({ token: (await newShopper(shop)).token, body });
  const coupon = { code: 'DIWALI20', kind: 'percentage', percentOff: 20, description: 'A fifth off' };
  return [
    ['POST /api/cart', 'a kurta', by({ product: kurta, size: 'M', color: 'White' })],
    ['POST /api/wishlist', 'a saree', by({ product: saree })],
    ['POST /api/addresses', 'in Jaipur', by(jaipur)],
    [
      'POST /api/events/{id}/register',
      'a guest of it',
      async () => ({ ...(await by({})()), at: { id: event } }),
    ],
    ['POST /api/admin/coupons', 'a fifth off', () => ({ token: admin.token, body: coupon })],
  ];
}
