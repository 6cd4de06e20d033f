import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { openRazorpayDouble, RAZORPAY_DOUBLE_KEYS } from '#test/doubles/razorpay-double.ts';
import { type DoubleTransfer, openRazorpayRouteDouble } from '#test/doubles/razorpay-route-double.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openPayoutSteps } from '#test/payouts-for-tests.ts';
import { openTestShop, type TestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const RUNS = '/api/admin/payout-runs';
const card = await openRazorpayDouble();
const route = await openRazorpayRouteDouble();
afterAll(async () => {
  await Promise.all([card.server?.close(), route.server.close()]);
});

/** A shop with payouts, and the calls of staff for payout runs. */
async function openPayoutShop(shop: TestShop) {
  const { db, work } = shop;
  const cast = await seedFixtures(db);
  const maker = await newShopper(shop, { isAdmin: true, name: 'Divya Rao' });
  const approver = await newShopper(shop, { isAdmin: true, name: 'Imran Khan' });
  const steps = openPayoutSteps(shop, { categoryId: cast.rental, admin: maker });
  const step = (id: string, name: string, by = maker) => by.call('POST', `${RUNS}/${id}/${name}`);
  const staff = {
    ...steps,
    ...{ step, maker },
    /** An approved run of all due payouts; all earlier events have been handled. */
    async approveRun(): Promise<string> {
      await work.handlePendingEvents();
      const { _id: id } = (await maker.call('POST', RUNS)).body.run;
      await step(id, 'approve', approver);
      return id;
    },
    /** Sends an approved run; ignores errors of its transfers. */
    async sendRun(): Promise<string> {
      const id = await staff.approveRun();
      await step(id, 'send');
      await work.handlePendingEvents().catch(() => {});
      return id;
    },
    show: async (id: string) => (await maker.get(`${RUNS}/${id}`)).body,
    dueAgain: (id: string, rentalOrder: string) =>
      maker.call('POST', `${RUNS}/${id}/due-again`, { body: { rentalOrder } }),
    decide: (id: string, ...results: object[]) =>
      maker.call('PUT', `${RUNS}/${id}/results`, { body: { results } }),
    payByHand: (rental: string) =>
      maker.call('PUT', `/api/admin/payouts/${rental}`, { body: { reference: 'By hand' } }),
    async follow() {
      await advanceShopClock(db, 6 * 60);
      await work.runScheduledJob('follow-payout-transfers');
    },
    async alerts(): Promise<string[]> {
      const { alerts } = (await maker.get('/api/admin/payment-alerts')).body;
      return alerts.map(({ detail }: { detail: string }) => detail);
    },
    async paidFromBank() {
      const entries = await db
        .selectFrom('ledger_entries')
        .select('amount_paise')
        .where('account', '=', 'bank')
        .execute();
      return entries.reduce((sum, { amount_paise }) => sum - amount_paise, 0);
    },
  };
  afterEach(async () => expect(await brokenInvariants(db)).toEqual({}));
  return staff;
}

describe('with the demo’s provider', async () => {
  const shop = await openTestShop();
  const staff = await openPayoutShop(shop);
  const { newOwner, newRecipient, completeRental, show, step, decide } = staff;

  test('an approved run pays bank accounts, and leaves the others for the bank file', async () => {
    const paid = await completeRental(await newRecipient());
    await completeRental(await newOwner({ upi: 'ravi@okbank' }, 'Ravi Sen'));
    const before = await staff.paidFromBank();
    const id = await staff.approveRun();
    expect((await show(id)).provider).toBe('the demo provider');
    const sent = await step(id, 'send');
    expect(sent.body.run).toMatchObject({ status: 'Approved', sentBy: { name: 'Divya Rao' }, fileAt: null });
    await shop.work.handlePendingEvents();

    const { run, payouts } = await show(id);
    expect(run).toMatchObject({ status: 'Approved', paid: 425, failed: 0 });
    const [own] = payouts.filter(({ rentalOrder }: { rentalOrder: string }) => rentalOrder === paid);
    expect(own).toMatchObject({ status: 'paid', reference: expect.stringMatching(/^sim_/), transfer: null });
    const [other] = payouts.filter(({ rentalOrder }: { rentalOrder: string }) => rentalOrder !== paid);
    expect(other).toMatchObject({ status: 'queued', transfer: null, note: 'Paid to a UPI ID' });
    expect((await staff.paidFromBank()) - before).toBe(rupees(425));

    expect((await step(id, 'send')).status).toBe(409);
    expect((await step(id, 'cancel')).body.message).toBe(
      'This run was sent. Payouts that fail are due again.',
    );
    const file = (await step(id, 'bank-file')).body.toString();
    expect(file).toContain('ravi@okbank');
    expect(file).not.toContain('50100123456789');
    await decide(id, { rentalOrder: other.rentalOrder, status: 'paid', reference: 'UTR1' });
    expect((await show(id)).run).toMatchObject({ status: 'Completed', paid: 850 });
  });

  test('a payout whose money came back is made due again once, and paid again once', async () => {
    const owner = await newRecipient('50100123456793');
    const rentalOrder = await completeRental(owner);
    const before = await staff.paidFromBank();
    const id = await staff.sendRun();
    expect((await staff.dueAgain(id, rentalOrder)).status).toBe(409);
    await advanceShopClock(shop.db, 25 * 60 * 60);
    await staff.follow();
    const of = async (run: string) =>
      (await show(run)).payouts.find((each: { rentalOrder: string }) => each.rentalOrder === rentalOrder);
    expect(await of(id)).toMatchObject({ status: 'paid', isReturned: true });
    expect(await staff.alerts()).toContainEqual(expect.stringContaining('Make it due again'));
    expect((await staff.payByHand(rentalOrder)).status).toBe(409);

    const tries = await Promise.all([1, 2, 3].map(() => staff.dueAgain(id, rentalOrder)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await of(id)).toMatchObject({ status: 'failed', isReturned: false });
    expect((await staff.paidFromBank()) - before).toBe(0);
    const { entries } = (await staff.maker.get('/api/admin/ledger?account=owner payable')).body;
    expect(entries[0]).toMatchObject({
      kind: 'owner payment returned',
      number: expect.stringMatching(/^VR-/),
    });
    const { totals } = (await owner.get('/api/products/rentals/statement')).body;
    expect(totals).toMatchObject({ paid: 0, due: 425 });

    const again = await staff.sendRun();
    expect(await of(again)).toMatchObject({ status: 'paid' });
    expect((await staff.paidFromBank()) - before).toBe(rupees(425));
    await advanceShopClock(shop.db, 25 * 60 * 60);
    await staff.follow();
    expect((await staff.dueAgain(id, rentalOrder)).status).toBe(409);
    expect((await staff.dueAgain(again, rentalOrder)).status).toBe(200);
    expect((await staff.payByHand(rentalOrder)).status).toBe(200);
    expect((await staff.paidFromBank()) - before).toBe(rupees(425));
  });

  test('a payout that fails is due again, and one that is late is paid when the provider says so', async () => {
    const failing = await completeRental(await newRecipient('50100123456798'));
    const late = await completeRental(await newRecipient('50100123456797'));
    const id = await staff.sendRun();
    const of = async (rental: string) =>
      (await show(id)).payouts.find(({ rentalOrder }: { rentalOrder: string }) => rentalOrder === rental);
    expect(await of(failing)).toMatchObject({ status: 'failed', reason: 'The bank account is closed.' });
    expect(await of(late)).toMatchObject({ status: 'queued', transfer: 'sent' });
    const byHand = await decide(id, { rentalOrder: late, status: 'failed', reason: 'No answer' });
    expect([byHand.status, byHand.body.message]).toEqual([
      409,
      'This payout is being transferred. Its result is recorded when it is known.',
    ]);
    expect((await step(id, 'bank-file')).status).toBe(409);
    await staff.follow();
    expect(await of(late)).toMatchObject({ transfer: 'sent' });
    await advanceShopClock(shop.db, 24 * 60 * 60);
    await staff.follow();
    expect(await of(late)).toMatchObject({ status: 'paid' });

    const again = await staff.approveRun();
    expect((await show(again)).payouts).toMatchObject([{ rentalOrder: failing, status: 'queued' }]);
    await step(again, 'cancel');
    await staff.payByHand(failing);
  });

  test('an account that is not verified waits, and can be marked by hand meanwhile', async () => {
    const rental = await completeRental(await newRecipient('50100123456799'));
    const id = await staff.sendRun();
    const [waiting] = (await show(id)).payouts.filter(
      ({ transfer }: { transfer: string }) => transfer !== null,
    );
    expect(waiting).toMatchObject({ transfer: 'waiting', note: 'The bank account is being verified.' });
    expect((await decide(id, { rentalOrder: rental, status: 'paid', reference: 'UTR2' })).status).toBe(200);
    await staff.follow();
    const stored = await shop.db.selectFrom('simulated_transfers').selectAll().execute();
    expect(stored.map(({ story }) => story)).not.toContain('99');
  });

  test('a run whose payouts cannot be transferred is not sent', async () => {
    await completeRental(await newOwner({ upi: 'leela@okbank' }, 'Leela Das'));
    const id = await staff.approveRun();
    const { status, body } = await step(id, 'send');
    expect([status, body.message]).toEqual([409, expect.stringContaining('Paid to a UPI ID')]);
    await step(id, 'bank-file');
    expect((await step(id, 'send')).body.message).toContain('The bank file was downloaded.');
    const [{ rentalOrder }] = (await show(id)).payouts;
    await decide(id, { rentalOrder, status: 'paid', reference: 'UTR3' });
  });

  test('only an approved run is sent, and once, however many send, cancel or download it at the same time', async () => {
    await completeRental(await newRecipient());
    await shop.work.handlePendingEvents();
    for (let round = 0; round < 5; round++) {
      const id = await staff.approveRun();
      const before = await staff.paidFromBank();
      const names = ['send', 'cancel', 'send', 'cancel', 'bank-file'];
      const answers = await Promise.all(names.map((name) => step(id, name)));
      const done = names.filter((_name, index) => answers[index]?.status === 200);
      expect(done).toHaveLength(1);
      await shop.work.handlePendingEvents();
      expect((await staff.paidFromBank()) - before).toBe(done[0] === 'send' ? rupees(425) : 0);
      const [{ rentalOrder, status }] = (await show(id)).payouts;
      if (done[0] === 'bank-file') await decide(id, { rentalOrder, status: 'failed', reason: 'Test ends' });
      if (status === 'paid') await completeRental(await newRecipient());
    }
  });
});

describe('with Razorpay Route', async () => {
  const shop = await openTestShop({
    payments: () => ({
      current: undefined,
      find: (name) => (name === 'razorpay' ? card.provider : undefined),
    }),
    payouts: () => ({
      ...{ current: route.provider, checker: undefined },
      find: (name) => (name === 'razorpay route' ? route.provider : undefined),
    }),
  });
  const staff = await openPayoutShop(shop);
  const { newRecipient, completeRental, show, decide } = staff;
  afterEach(() => {
    route.server.mend();
    Object.assign(route.next, { reviews: false, status: 'processed', refusal: null });
  });
  const onlyPayout = async (id: string) => (await show(id)).payouts[0];
  const lastTransfer = () => [...route.transfers.values()].at(-1) as DoubleTransfer;

  async function report(transfer: DoubleTransfer, status: string) {
    transfer.status = status;
    const { rawBody, headers } = card.signedEvent(`transfer.${status}`, { transfer: { entity: transfer } });
    const sent = await shop.call('POST', '/api/payment/webhook/razorpay', { body: rawBody, headers });
    await shop.work.handlePendingEvents();
    return sent.status;
  }

  test('a transfer whose answer was lost is found and recorded once', async () => {
    await completeRental(await newRecipient());
    const [before, transfers] = [await staff.paidFromBank(), route.transfers.size];
    route.server.breakNext(/POST \/v1\/transfers/, 'lost');
    const id = await staff.sendRun();
    expect(await onlyPayout(id)).toMatchObject({ status: 'queued', transfer: 'sent' });
    await staff.follow();
    await staff.follow();
    expect(await onlyPayout(id)).toMatchObject({ status: 'paid', reference: lastTransfer().id });
    expect([route.transfers.size - transfers, (await staff.paidFromBank()) - before]).toEqual([
      1,
      rupees(425),
    ]);
    expect((await show(id)).run.status).toBe('Completed');
  });

  test('a transfer that did not arrive is requested again with the same reference', async () => {
    await completeRental(await newRecipient());
    const transfers = route.transfers.size;
    route.server.breakNext(/POST \/v1\/transfers/, 'away', '500');
    const id = await staff.sendRun();
    await staff.follow();
    await staff.follow();
    expect(await onlyPayout(id)).toMatchObject({ status: 'paid' });
    const keys = route.server.calls
      .filter(({ method, path }) => method === 'POST' && path === '/v1/transfers')
      .slice(-3)
      .map(({ headers }) => headers['x-transfer-idempotency']);
    expect([new Set(keys).size, route.transfers.size - transfers]).toEqual([1, 1]);
  });

  test('a refused transfer is due again', async () => {
    const rental = await completeRental(await newRecipient());
    route.next.refusal = 'Your account does not have enough balance';
    const id = await staff.sendRun();
    expect(await onlyPayout(id)).toMatchObject({ status: 'failed', reason: route.next.refusal });
    route.next.refusal = null;
    const again = await staff.sendRun();
    expect(await onlyPayout(again)).toMatchObject({ rentalOrder: rental, status: 'paid' });
  });

  test('webhooks tell what became of a transfer, in any order and more than once', async () => {
    route.next.status = 'pending';
    await completeRental(await newRecipient());
    const before = await staff.paidFromBank();
    const id = await staff.sendRun();
    expect(await onlyPayout(id)).toMatchObject({ transfer: 'sent' });
    const transfer = lastTransfer();
    expect(await report(transfer, 'processed')).toBe(200);
    await report(transfer, 'processed');
    expect(await onlyPayout(id)).toMatchObject({ status: 'paid' });
    expect((await staff.paidFromBank()) - before).toBe(rupees(425));
    transfer.status = 'reversed';
    await report(transfer, 'reversed');
    expect(await staff.alerts()).toContainEqual(expect.stringContaining('the money came back'));
    expect(await onlyPayout(id)).toMatchObject({ status: 'paid', isReturned: true });
  });

  test('a part that came back raises an alert, and the payout is not due again', async () => {
    const rentalOrder = await completeRental(await newRecipient());
    const id = await staff.sendRun();
    const transfer = lastTransfer();
    transfer.status = 'partially_reversed';
    await report(transfer, 'partially_reversed');
    expect(await staff.alerts()).toContainEqual(expect.stringContaining('a part of the money came back'));
    expect(await onlyPayout(id)).toMatchObject({ status: 'paid', isReturned: false });
    expect((await staff.dueAgain(id, rentalOrder)).status).toBe(409);
  });

  test('a returned transfer is found without a webhook', async () => {
    await completeRental(await newRecipient());
    const id = await staff.sendRun();
    lastTransfer().status = 'reversed';
    await staff.follow();
    expect(await onlyPayout(id)).toMatchObject({ isReturned: false });
    await advanceShopClock(shop.db, 25 * 60 * 60);
    await staff.follow();
    expect(await onlyPayout(id)).toMatchObject({ status: 'paid', isReturned: true });
  });

  test('a transfer that failed is due again, and a late success raises an alert', async () => {
    route.next.status = 'pending';
    await completeRental(await newRecipient());
    const id = await staff.sendRun();
    const transfer = lastTransfer();
    transfer.error.description = 'The account is on hold';
    await report(transfer, 'failed');
    expect(await onlyPayout(id)).toMatchObject({ status: 'failed', reason: 'The account is on hold' });
    await report(transfer, 'processed');
    expect(await staff.alerts()).toContainEqual(
      expect.stringContaining('recorded as failed, but was transferred'),
    );
    route.next.status = 'processed';
    await staff.sendRun();
  });

  test('a payout that is marked by hand while it is sent is paid in one way only', async () => {
    for (let round = 0; round < 5; round++) {
      route.next.reviews = true;
      const rental = await completeRental(await newRecipient());
      const id = await staff.sendRun();
      expect(await onlyPayout(id)).toMatchObject({ transfer: 'waiting' });
      for (const account of route.accounts.values()) account.active ??= account.requested;
      const [before, transfers] = [await staff.paidFromBank(), route.transfers.size];
      const [byHand] = await Promise.all([
        decide(id, { rentalOrder: rental, status: 'paid', reference: `UTR${round}` }),
        staff.follow(),
      ]);
      expect((await staff.paidFromBank()) - before).toBe(rupees(425));
      expect(route.transfers.size - transfers).toBe(byHand.status === 200 ? 0 : 1);
    }
  });

  test('the database refuses a result of a transfer that is under way', async () => {
    route.next.status = 'pending';
    const rental = await completeRental(await newRecipient());
    const id = await staff.sendRun();
    const change = (values: object) =>
      shop.db
        .updateTable('payout_run_items')
        .set(values)
        .where('run_id', '=', id)
        .where('rental_order_id', '=', rental)
        .execute();
    const paid = { state: 'paid', reference: 'UTR', decided_at: new Date(), sealed: null };
    await expect(change(paid)).rejects.toThrow('payout_run_items_sent_is_undecided');
    await expect(change({ state: 'cancelled', sealed: null })).rejects.toThrow(
      /payout_run_items_(sent|cancelled)/,
    );
    await advanceShopClock(shop.db, 25 * 60 * 60);
    await staff.follow();
    expect(await staff.alerts()).toContainEqual(expect.stringContaining('no result for a day'));
    await report(lastTransfer(), 'processed');
  });

  test('two payouts of an owner get one linked account, and personal data goes to Razorpay with consent only', async () => {
    const owner = await newRecipient();
    await completeRental(owner);
    await completeRental(owner);
    const accounts = route.accounts.size;
    const id = await staff.sendRun();
    expect((await show(id)).run).toMatchObject({ status: 'Completed', paid: 850 });
    expect(route.accounts.size).toBe(accounts + 1);
    const stranger = await staff.newOwner({
      accountNumber: '50100123456789',
      ifsc: 'HDFC0001234',
      name: 'R Sen',
    });
    const rental = await completeRental(stranger);
    const refused = await staff.approveRun();
    const { body } = await staff.step(refused, 'send');
    expect(body.message).toContain('has not accepted the provider’s terms');
    await staff.step(refused, 'bank-file');
    await decide(refused, { rentalOrder: rental, status: 'failed', reason: 'Test ends' });
  });

  test('events that the shop’s account did not sign are refused', async () => {
    const { rawBody } = card.signedEvent('transfer.processed', { transfer: { entity: lastTransfer() } });
    const { status } = await shop.call('POST', '/api/payment/webhook/razorpay', {
      body: rawBody,
      headers: { 'x-razorpay-signature': RAZORPAY_DOUBLE_KEYS.keySecret },
    });
    expect(status).toBe(400);
  });
});

test('a shop without a payout provider sends nothing', async () => {
  const shop = await openTestShop({
    payouts: () => ({ current: undefined, checker: undefined, find: () => undefined }),
  });
  const staff = await openPayoutShop(shop);
  await staff.completeRental(await staff.newRecipient());
  const id = await staff.approveRun();
  expect((await staff.show(id)).provider).toBeNull();
  expect((await staff.step(id, 'send')).status).toBe(503);
});
