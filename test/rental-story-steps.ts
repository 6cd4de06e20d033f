import { sql } from 'kysely';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSettings } from '#app/settings/settings.server.ts';
import { requestCode } from './codes-for-tests.ts';
import { rupees } from './fixtures.ts';
import type { TestShop } from './shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from './shopper-for-tests.ts';

// biome-ignore lint/suspicious/noExplicitAny: API responses
type Answer = any;
type StorySteps = Record<string, (shopper: TestShopper, pick: number) => Promise<unknown>>;

const choose = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

/** Steps of random stories that rent outfits and pay owners; a refused step changes nothing. */
export async function openRentalSteps(shop: TestShop, categoryId: string): Promise<StorySteps> {
  const { db } = shop;
  const maker = await newShopper(shop, { isAdmin: true });
  const approver = await newShopper(shop, { isAdmin: true });
  const owners = [
    await newOwner({ pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' }),
    await newOwner({ pan: 'ABCPE1234F' }),
    await newOwner(),
    // By its account's last digits, the simulator pays at once, after a day, never, or at once and returns it a day
    // later; it does not verify the last account.
    ...(await Promise.all(
      ['89', '97', '98', '93', '96'].map((end) => newOwner({ pan: 'ABCPN1234F' }, `501001234567${end}`)),
    )),
  ];
  const outfits = new Map<string, string>();
  await saveSettings(db, { depositStrategy: 'card hold' });

  async function newOwner(taxDetails?: object, accountNumber?: string): Promise<TestShopper> {
    const owner = await newShopper(shop, { name: 'Meera Nair' });
    if (taxDetails) await owner.call('PUT', '/api/products/rentals/tax-details', { body: taxDetails });
    const otp = await requestCode(shop, owner.email);
    const bank = { accountNumber, ifsc: 'HDFC0001234', name: 'Meera Nair', acceptsTerms: true };
    const account = { ...(accountNumber ? bank : { upi: 'meera@okbank' }), otp };
    await owner.call('PUT', '/api/products/rentals/payout-account', { body: account });
    const address = { ...jaipur, state: 'Rajasthan', phone: '9000000002' };
    if (accountNumber) await owner.call('POST', '/api/addresses', { body: address });
    const changed_at = new Date('2020-01-01');
    await db.updateTable('payout_accounts').set({ changed_at }).where('owner_id', '=', owner.id).execute();
    return owner;
  }

  /** One outfit per shopper, so that stories do not block each other's dates. */
  async function outfitFor(shopper: TestShopper, pick: number): Promise<string> {
    const known = outfits.get(shopper.id);
    if (known) return known;
    const ownerId = (choose(owners, pick) as TestShopper).id;
    const added = await inTransaction(db, (trx) =>
      addProduct(trx, {
        ...{ name: `Outfit ${outfits.size}`, categoryId, pricePaise: rupees(333) },
        rental: { status: 'approved', securityDepositPaise: rupees(1500), ownerId },
        pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
      }),
    );
    outfits.set(shopper.id, added);
    return added;
  }

  /** Half of the periods start soon enough to hold the deposit on a card. */
  async function periodOf(pick: number) {
    const startDate = addDays(await findToday(db), 1 + (pick % (pick % 4 < 2 ? 2 : 30)));
    return { startDate, endDate: addDays(startDate, pick % 5) };
  }

  async function rentalOf(shopper: TestShopper, pick: number): Promise<Answer | undefined> {
    const rows = await db
      .selectFrom('rental_orders')
      .selectAll()
      .where('renter_id', '=', shopper.id)
      .orderBy('number')
      .execute();
    return choose(rows, pick);
  }

  const runs = async (status = '') =>
    (await maker.get(`/api/admin/payout-runs?status=${status}`)).body.runs as Answer[];
  const stepOfRun = (by: TestShopper, id: string, name: string) =>
    by.call('POST', `/api/admin/payout-runs/${id}/${name}`);

  return {
    'ask for an outfit': async (shopper, pick) => {
      const path = `/api/products/rentals/${await outfitFor(shopper, pick)}/orders`;
      await shopper.call('POST', path, { body: await periodOf(pick) });
    },
    'put an outfit in the cart': async (shopper, pick) => {
      const rentalPeriod = await periodOf(pick);
      const product = await outfitFor(shopper, pick);
      await shopper.add({ product, quantity: 1, size: 'M', color: 'Red', rentalPeriod });
    },
    'move a rental': async (shopper, pick) => {
      const rental = await rentalOf(shopper, pick);
      if (!rental) return;
      const next = {
        Pending: 'Approved',
        Approved: 'Dispatched',
        Dispatched: 'Returned',
        Returned: 'Completed',
      };
      const status = pick % 9 === 0 ? 'Cancelled' : next[rental.status as keyof typeof next];
      const charged = pick % 7 === 0 ? 1500_00 + pick : 1 + pick;
      const damage = [{ kind: 'damage', amount: charged / 100, reason: 'Torn' }];
      const ownerAgrees = pick % 3 > 0;
      const body = {
        status,
        ownerAgrees,
        ...(status === 'Completed' && pick % 2 > 0 && { deductions: damage }),
      };
      const path = `/api/products/rentals/orders/${rental.id}/status`;
      await (pick % 5 === 0 ? shopper : maker).call('PUT', path, { body });
    },
    'pay a rental fee': async (shopper, pick) => {
      const rental = await rentalOf(shopper, pick);
      const body = { rentalOrder: rental?.id, amount: rental?.fee_paise };
      const opened = await shopper.call('POST', '/api/payment/create-order', { body });
      if (opened.status === 200) await payAt(shop, opened.body.id, pick % 4 === 0 ? 'failure' : 'success');
    },
    'hold a deposit': async (shopper, pick) => {
      const rental = await rentalOf(shopper, pick);
      const body = { rentalOrder: rental?.id, amount: rental?.deposit_paise, pays: 'deposit' };
      const opened = await shopper.call('POST', '/api/payment/create-order', { body });
      if (opened.status !== 200) return;
      const proof = await payAt(shop, opened.body.id, pick % 5 === 0 ? 'failure' : 'success');
      // If the page does not report it, polling finds the hold.
      if (pick % 4 > 0)
        await shopper.call('POST', `/api/products/rentals/orders/${rental.id}/payment`, { body: proof });
    },
    'let a hold end': async (shopper, pick) => {
      const rental = await rentalOf(shopper, pick);
      await db
        .updateTable('deposit_holds')
        .set({ valid_until: sql<Date>`shop_now() + interval '11 hours'` })
        .where('rental_order_id', '=', rental?.id ?? null)
        .where('state', '=', 'authorized')
        .execute();
      await shop.work.runScheduledJob('charge-ending-holds');
    },
    'pay an owner': async (_, pick) => {
      const { payouts } = (await maker.get('/api/admin/payouts?limit=100')).body;
      const { rentalOrder } = choose<Answer>(payouts, pick) ?? {};
      await maker.call('PUT', `/api/admin/payouts/${rentalOrder}`, { body: { reference: 'By hand' } });
    },
    'pay charges above a deposit': async (_, pick) => {
      const { rentalOrders } = (await maker.get('/api/admin/rental-orders?charges=due&limit=100')).body;
      const { _id, charges } = choose<Answer>(rentalOrders, pick) ?? {};
      const amount = pick % 3 === 0 ? charges?.due : 0.01;
      const body = { amount, method: 'UPI', reference: `UTR${pick}`, paidOn: await findToday(db) };
      const path = `/api/admin/rental-orders/${_id}/charges`;
      if (pick % 5 > 0) await maker.call('POST', `${path}/payments`, { body });
      else await maker.call('POST', `${path}/write-off`, { body: { reason: 'Not reachable' } });
    },
    'pay owners their charges': async (_, pick) => {
      const { rentalOrders } = (await maker.get('/api/admin/rental-orders?charges=for owner&limit=100')).body;
      const { _id } = choose<Answer>(rentalOrders, pick) ?? {};
      const body = { reference: 'By hand' };
      await maker.call('PUT', `/api/admin/rental-orders/${_id}/charges/owner-payment`, { body });
    },
    'make a payout run': async () => maker.call('POST', '/api/admin/payout-runs'),
    'approve a payout run': async (_, pick) => {
      const { _id } = choose(await runs('Awaiting approval'), pick) ?? {};
      await stepOfRun(approver, _id, pick % 6 === 0 ? 'cancel' : 'approve');
    },
    'pay a payout run': async (_, pick) => {
      const { _id } = choose(await runs(), pick) ?? {};
      if ((await stepOfRun(maker, _id, 'bank-file')).status !== 200) return;
      const { payouts } = (await maker.get(`/api/admin/payout-runs/${_id}`)).body;
      const results = payouts.map(({ rentalOrder }: Answer, at: number) =>
        (pick + at) % 3 === 0
          ? { rentalOrder, status: 'failed', reason: 'Account closed' }
          : { rentalOrder, status: 'paid', reference: `UTR${pick}${at}` },
      );
      await maker.call('PUT', `/api/admin/payout-runs/${_id}/results`, { body: { results } });
    },
    'send a payout run': async (_, pick) => {
      const { _id } = choose(await runs('Approved'), pick) ?? {};
      await stepOfRun(approver, _id, 'send');
    },
    'follow transfers': async (_, pick) => {
      await shop.work.handlePendingEvents();
      await advanceShopClock(db, pick % 2 > 0 ? 6 * 60 : 25 * 60 * 60);
      await shop.work.runScheduledJob('follow-payout-transfers');
    },
    'pay again what came back': async (_, pick) => {
      for (const { _id } of await runs()) {
        const { payouts } = (await maker.get(`/api/admin/payout-runs/${_id}`)).body;
        for (const { rentalOrder, isReturned } of payouts)
          if (isReturned || pick % 5 === 0)
            await maker.call('POST', `/api/admin/payout-runs/${_id}/due-again`, { body: { rentalOrder } });
      }
    },
    'accept a payout account': async () => {
      const { accounts } = (await maker.get('/api/admin/payout-accounts?status=open')).body;
      for (const { owner, reference } of accounts)
        await maker.call('POST', `/api/admin/payout-accounts/${owner._id}/accept`, { body: { reference } });
    },
    'change the terms': async (_, pick) => {
      const taxes = { tan: 'DELV12345A', tcsGstin: '07AAECV1234A1C8' };
      await saveSettings(db, {
        ...{ ...taxes, shopRole: pick % 2 === 0 ? 'agent' : 'principal' },
        depositStrategy: pick % 3 === 0 ? 'collect' : 'card hold',
      });
    },
  };
}
