import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import type { TestResponse, TestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

/** A call that changes something. */
export interface WriteRequest {
  /** absent for a guest */
  token?: string;
  /** values of the route's path parameters, such as `{id}` */
  at?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A write in one of its cases; `prepare` creates what it needs and returns the request. */
export type Write = [route: string, subject: string, prepare: () => Promise<WriteRequest> | WriteRequest];

const DAY_MS = 86_400_000;

export type PublicShop = Awaited<ReturnType<typeof seedPublicShop>>;

/** The fixtures, plus one of everything else that guests see. */
export async function seedPublicShop(shop: TestShop) {
  const cast = await seedFixtures(shop.db);
  await saveSeller(shop.db, DEMO_SELLER);
  const shirt = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name: 'Linen shirt',
      categoryId: cast.men,
      pricePaise: rupees(1200),
      variants: [
        { size: 'M', color: 'White', quantity: 1 },
        { size: 'L', color: 'White', quantity: 8 },
      ],
    }),
  );
  const admin = await newShopper(shop, { isAdmin: true });
  const today = await findToday(shop.db);
  const meera = { id: cast.meera.userId, token: await openSession(shop.db, cast.meera) };
  const make = async (path: string, body: object) => {
    const answer = await shop.call('POST', path, { token: admin.token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body;
  };
  const { banner } = await make('/api/admin/banners', { title: 'Diwali', description: 'Lights on' });
  const { event } = await make('/api/admin/events', eventInput());
  const { blog } = await make('/api/admin/blogs', blogInput());
  const { review } = await make(`/api/products/${cast.kurta}/reviews`, { rating: 4, comment: 'Soft.' });
  const ids = { banner: banner._id, event: event._id, blog: blog._id, kurtaReview: review._id };
  return { ...cast, shirt, admin, meera, ...ids, day: (count: number) => addDays(today, count) };
}

export function eventInput(title = 'Tea with weavers') {
  const date = new Date(Date.now() + 30 * DAY_MS).toISOString();
  return { title, description: 'With cake.', date, location: 'Jaipur' };
}

export function blogInput(title = 'On cotton') {
  return { title, content: 'One.\n\nTwo.', author: 'Ila Menon', excerpt: 'In short.', date: '2026-07-01' };
}

/** A public outfit. */
export async function addOutfit(
  shop: TestShop,
  { rental }: PublicShop,
  owner: { id: string },
): Promise<string> {
  const terms = { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id } as const;
  const variants = [{ size: 'M', color: 'Red', quantity: 1 }];
  const outfit = { name: 'Lent shawl', categoryId: rental, pricePaise: rupees(500), variants, rental: terms };
  return await inTransaction(shop.db, (trx) => addProduct(trx, outfit));
}

/** Returns the body of a successful response. */
export async function bodyOf(response: Promise<TestResponse>) {
  const { status, body } = await response;
  if (status >= 400) throw new Error(`${status} ${body.message}`);
  return body;
}
