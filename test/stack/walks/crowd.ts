import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import type { ProviderDouble } from '#test/doubles/provider-double.ts';
import { type Fixtures, rupees, seedFixtures } from '#test/fixtures.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import type { Visitors } from '../parts/visitor.ts';
import { createRetryingClient, newTally, type RetryingClient, type Tally } from './retrying-client.ts';

const LANES = 3;
/** Enough that nobody reaches the limit of ten card payments per minute and user. */
const PEOPLE_PER_LANE = 40;
const OUTFITS = 12;
const PERIODS = 25;
/** Days from the start of one rental period to the start of the next. */
const EVERY_DAYS = 6;

export interface Crowd {
  tally: Tally;
  /** answered orders by id, with a function that repeats the request */
  answered: Map<string, { kind: 'cash' | 'card' | 'rental'; again: () => ReturnType<RetryingClient['ask']> }>;
  /** ids of payments captured by the provider */
  paid: string[];
  untilMoreAnswered(count: number): Promise<void>;
  leave(): Promise<void>;
}

interface Place {
  visitors: Visitors;
  provider: ProviderDouble;
}

/** Data added before anything is killed. */
interface Furnished extends Fixtures {
  stole: string;
  outfits: string[];
  tokens: string[];
  staff: string;
}

/** Customers who buy by cash and by card and rent at the same time, an admin who ships orders, and readers. */
export async function gather(db: Database, { visitors, provider }: Place): Promise<Crowd> {
  const shop = await furnishMuch(db);
  const tally = newTally();
  const answered: Crowd['answered'] = new Map();
  const paid: string[] = [];
  let isOver = false;
  const people = shop.tokens.map((token) => createRetryingClient(visitors.next(), tally, token));
  const cart = async (person: RetryingClient, input: object) =>
    (await person.ask('POST', '/api/cart', { body: input })).body.summary;

  async function order(kind: 'cash' | 'card' | 'rental', person: RetryingClient, body: object) {
    const key = newId();
    const place = () =>
      person.ask('POST', '/api/cart/orders', { key, body: { ...body, shippingInfo: jaipur } });
    const placed = await place();
    if (placed.body.order) answered.set(placed.body.order._id, { kind, again: place });
  }
  async function byCard(kind: 'card' | 'rental', person: RetryingClient, total: number) {
    const body = { amount: Math.round(total * 100), shippingInfo: jaipur };
    const opened = await person.ask('POST', '/api/payment/create-order', { key: newId(), body });
    if (opened.status !== 200) return;
    const { paymentId, signature } = await provider.pay(opened.body.id, 'captured');
    paid.push(paymentId);
    const proof = { paymentOrderId: opened.body.id, paymentId, paymentSignature: signature };
    await order(kind, person, { ...proof, paymentMethod: 'razorpay' });
  }
  const actions = {
    async cash(person: RetryingClient) {
      await cart(person, { product: shop.stole, size: 'M' });
      await order('cash', person, { paymentMethod: 'cod' });
    },
    async card(person: RetryingClient) {
      const { total } = await cart(person, { product: shop.stole, size: 'M' });
      await byCard('card', person, total);
    },
    /** All lanes try the same outfits and periods in the same order, so that one lane gets each. */
    async rental(person: RetryingClient, turn: number) {
      const summary = await cart(person, { product: shop.outfits[turn % OUTFITS], ...periodOf(turn) });
      if (summary) await byCard('rental', person, summary.total);
      await emptyCart(person);
    },
  };
  const lane = async (action: keyof typeof actions, number: number) => {
    for (let turn = 0; !isOver && (action !== 'rental' || turn < OUTFITS * PERIODS); turn++)
      await actions[action](
        people[number * PEOPLE_PER_LANE + (turn % PEOPLE_PER_LANE)] as RetryingClient,
        turn,
      );
  };
  const kinds = Object.keys(actions) as (keyof typeof actions)[];
  const lanes = kinds.flatMap((action, kind) =>
    Array.from({ length: LANES }, (_, index) => lane(action, kind * LANES + index)),
  );
  const others = [
    sendOrders(createRetryingClient(visitors.next(), tally, shop.staff), () => isOver),
    ...[1, 2].map(() => read(createRetryingClient(visitors.next(), tally), shop, () => isOver)),
  ];
  const all = Promise.all([...lanes, ...others]);
  const looker = createRetryingClient(visitors.next(), newTally());
  return {
    tally,
    answered,
    paid,
    async untilMoreAnswered(count) {
      const goal = answered.size + count;
      while (answered.size < goal) await Promise.race([looker.ask('GET', '/healthz'), all]);
    },
    async leave() {
      isOver = true;
      await all;
    },
  };
}

function periodOf(turn: number) {
  const startDate = addDays(dayInIndia(new Date()), 2 + EVERY_DAYS * (Math.floor(turn / OUTFITS) % PERIODS));
  return { size: 'M', color: 'Pink', rentalPeriod: { startDate, endDate: addDays(startDate, 1) } };
}

/** A line stays in the cart if someone else got its period. */
async function emptyCart(person: RetryingClient): Promise<void> {
  const { items } = (await person.ask('GET', '/api/cart')).body;
  for (const { _id } of items) await person.ask('DELETE', `/api/cart/${_id}`);
}

/** An admin who ships orders. A repeated request is refused if the first one succeeded. */
async function sendOrders(admin: RetryingClient, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { orders } = (await admin.ask('GET', '/api/admin/orders?status=Order%20Placed&limit=5')).body;
    for (const { _id } of orders)
      for (const status of ['Packed', 'Shipped'])
        await admin.ask('PUT', `/api/admin/orders/${_id}/status`, { body: { status } });
  }
}

async function read(guest: RetryingClient, { kurta }: Furnished, isOver: () => boolean): Promise<void> {
  const paths = ['/', '/products', `/product/${kurta}`, '/api/products?rental=0', `/api/products/${kurta}`];
  for (let turn = 0; !isOver(); turn++) await guest.ask('GET', paths[turn % paths.length] as string);
}

async function furnishMuch(db: Database): Promise<Furnished> {
  const cast = await seedFixtures(db);
  const stole = await inTransaction(db, (trx) =>
    addProduct(trx, {
      name: 'Festive stole',
      categoryId: cast.women,
      pricePaise: rupees(500),
      variants: [{ size: 'M', quantity: 900_000 }],
    }),
  );
  const outfits = await Promise.all(
    Array.from({ length: OUTFITS }, (_, index) => addOutfit(db, cast, index)),
  );
  const tokens = await Promise.all(
    Array.from({ length: 3 * LANES * PEOPLE_PER_LANE }, (_, number) => addBuyer(db, number)),
  );
  return { ...cast, stole, outfits, tokens, staff: await openSession(db, cast.admin) };
}

async function addOutfit(db: Database, { rental, meera }: Fixtures, index: number): Promise<string> {
  return await inTransaction(db, (trx) =>
    addProduct(trx, {
      name: `Outfit ${index}`,
      categoryId: rental,
      pricePaise: rupees(333),
      rental: { status: 'approved', securityDepositPaise: rupees(1500), ownerId: meera.userId },
      variants: [{ size: 'M', color: 'Pink', quantity: 1 }],
    }),
  );
}

/** A customer with verified e-mail and phone number, who has no reservation limits. */
async function addBuyer(db: Database, number: number): Promise<string> {
  const userId = newId();
  const proven = { email_verified_at: new Date(), mobile_verified_at: new Date() };
  const mobile = `+916${String(number).padStart(9, '0')}`;
  const person = { id: userId, name: 'Rohan Verma', email: `${userId}@example.in`, mobile };
  await db
    .insertInto('users')
    .values({ ...person, ...proven })
    .execute();
  return await openSession(db, { userId });
}
