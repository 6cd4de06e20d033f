import { expect } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { stackTest } from './parts/stack-test.ts';
import { startWholeStack, WHOLE_STACK } from './parts/whole-stack.ts';
import { orderByCard, orderByCash, putIn } from './walks/buy.ts';
import { register, signedIn } from './walks/person.ts';
import { rentAnOutfit } from './walks/rent.ts';
import { workAsAdmin } from './walks/work-as-admin.ts';

stackTest(
  'a purchase, a rental and an admin’s day, through proxy, cache, pooler and replica',
  { needs: WHOLE_STACK },
  async () => {
    const { visitors, cards, inDatabase } = await startWholeStack();
    const { kurta, admin } = await inDatabase(async (db) => {
      const cast = await seedFixtures(db);
      return { ...cast, admin: signedIn(visitors.next(), await openSession(db, cast.admin)) };
    });
    const newcomer = () => register(visitors.next());
    const [shopper, owner, renter] = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const input = { product: kurta, size: 'M', color: 'Indigo' };
    await putIn(shopper, input);
    const byCash = await orderByCash(shopper);
    await putIn(shopper, { ...input, size: 'L' });
    const byCard = await orderByCard(shopper, cards.double);
    expect(byCard).toMatchObject({ paymentStatus: 'paid' });
    await rentAnOutfit({ owner, renter, admin }, cards.double);
    await workAsAdmin(admin, { order: byCash._id, product: kurta });

    const mine = await shopper.ask(200, 'GET', '/api/cart/my-orders');
    expect(mine.orders).toMatchObject([
      { _id: byCard._id, status: 'Order Placed' },
      { _id: byCash._id, status: 'Delivered', paymentStatus: 'paid' },
    ]);
    expect(await shopper.ask(200, 'GET', `/api/orders/${byCash._id}/invoice`)).toMatch(/^%PDF/);
    expect(await inDatabase(brokenInvariants)).toEqual({});
  },
);
