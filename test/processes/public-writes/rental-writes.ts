import { newId } from '#app/platform/db/ids.ts';
import type { TestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt } from '#test/shopper-for-tests.ts';
import { bodyOf, type PublicShop, type Write } from './public-shop.ts';

export function listRentalOrders(
  shop: TestShop,
  { outfit, sherwani, admin, meera, day }: PublicShop,
): Write[] {
  let from = 30;
  const request = async (product: string) => {
    const renter = await newShopper(shop);
    from += 6;
    const body = { startDate: day(from), endDate: day(from + 1) };
    const path = `/api/products/rentals/${product}/orders`;
    const { rentalOrder } = await bodyOf(renter.call('POST', path, { body }));
    const laterDay = day(from + 60);
    return { renter, id: rentalOrder._id as string, total: rentalOrder.total as number, laterDay };
  };
  const moveTo = async (id: string, ...statuses: string[]) => {
    for (const status of statuses)
      await bodyOf(
        admin.call('PUT', `/api/products/rentals/orders/${id}/status`, {
          body: { status, ...(status === 'Completed' && { ownerAgrees: true }) },
        }),
      );
  };
  const answer = (status: string) => async () => {
    const { id } = await request(outfit);
    return { token: meera.token, at: { id }, body: { status } };
  };
  const rated = async () => {
    const { renter, id } = await request(sherwani);
    await moveTo(id, 'Approved', 'Dispatched', 'Returned', 'Completed');
    return { renter, id };
  };
  const rating = { rating: 4, comment: 'Kind' };
  const status = 'PUT /api/products/rentals/orders/{id}/status';
  const rate = 'POST /api/products/rentals/orders/{id}/rating';
  return [
    [
      'POST /api/products/rentals/{id}/orders',
      'the outfit',
      async () => {
        const { token } = await newShopper(shop);
        return { token, at: { id: outfit }, body: { startDate: day(30), endDate: day(31) } };
      },
    ],
    [status, 'approved', answer('Approved')],
    [status, 'rejected, the days are free again', answer('Rejected')],
    [
      'POST /api/products/rentals/orders/{id}/dates',
      'of a request',
      async () => {
        const { renter, id, laterDay } = await request(outfit);
        return { token: renter.token, at: { id }, body: { startDate: laterDay } };
      },
    ],
    [
      'PUT /api/products/rentals/orders/{id}/dates',
      'agreed',
      async () => {
        const { renter, id, laterDay } = await request(outfit);
        await moveTo(id, 'Approved');
        const body = { startDate: laterDay };
        await bodyOf(renter.call('POST', `/api/products/rentals/orders/${id}/dates`, { body }));
        return { token: meera.token, at: { id }, body: { agrees: true } };
      },
    ],
    [
      'POST /api/products/rentals/orders/{id}/payment',
      'of the fee',
      async () => {
        const { renter, id, total } = await request(outfit);
        await moveTo(id, 'Approved');
        const body = { rentalOrder: id, amount: total * 100 };
        const opened = await bodyOf(renter.call('POST', '/api/payment/create-order', { body }));
        return { token: renter.token, at: { id }, body: await payAt(shop, opened.id, 'success') };
      },
    ],
    [
      rate,
      'by one side, still hidden',
      async () => {
        const { renter, id } = await rated();
        return { token: renter.token, at: { id }, body: rating };
      },
    ],
    [
      rate,
      'by the other side, too',
      async () => {
        const { renter, id } = await rated();
        await bodyOf(renter.call('POST', `/api/products/rentals/orders/${id}/rating`, { body: rating }));
        return { token: meera.token, at: { id }, body: rating };
      },
    ],
  ];
}

export function listOutfits(shop: TestShop, { outfit, admin, meera, day }: PublicShop): Write[] {
  const input = async () => {
    const id = newId();
    const url = `/media/${id}/1200.webp`;
    const upload = { id, url, user_id: meera.id, kind: 'image', width: 900, height: 1200 };
    await shop.db.insertInto('uploads').values(upload).execute();
    const gown = { name: 'Green gown', description: 'Worn to one wedding.', size: 'M', color: 'Green' };
    return { ...gown, price: 1250, securityDeposit: 6000, rentalImages: [url] };
  };
  const submit = async () => {
    const body = await input();
    const answer = shop.call('POST', '/api/products/rentals', { token: meera.token, body });
    return (await bodyOf(answer)).product._id as string;
  };
  const approve = async (id: string) => {
    await bodyOf(admin.call('PUT', `/api/products/rentals/${id}/approve`, { body: {} }));
    return id;
  };
  const change = (body: object) => async () => ({ token: meera.token, at: { id: outfit }, body });
  const route = 'PUT /api/products/rentals/{id}';
  return [
    [
      'POST /api/products/rentals',
      'waits for approval',
      async () => ({ token: meera.token, body: await input() }),
    ],
    [route, 'price of the outfit', change({ price: 750 })],
    [route, 'blocked days of the outfit', change({ blackouts: [{ startDate: day(80), endDate: day(82) }] })],
    [route, 'the outfit is paused', change({ paused: true })],
    [
      'PUT /api/products/rentals/{id}/approve',
      'another outfit',
      async () => ({ token: admin.token, at: { id: await submit() }, body: {} }),
    ],
    [
      'PUT /api/products/rentals/{id}/reject',
      'one that waits',
      async () => ({ token: admin.token, at: { id: await submit() }, body: {} }),
    ],
    [
      'PUT /api/products/rentals/{id}/reject',
      'one that is shown',
      async () => ({ token: admin.token, at: { id: await approve(await submit()) }, body: {} }),
    ],
    [
      'DELETE /api/products/rentals/{id}',
      'one that is shown',
      async () => ({ token: meera.token, at: { id: await approve(await submit()) } }),
    ],
  ];
}
