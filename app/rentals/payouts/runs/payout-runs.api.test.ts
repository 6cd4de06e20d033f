import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { requestCode } from '#test/codes-for-tests.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openPayoutSteps } from '#test/payouts-for-tests.ts';
import { pagesOf } from '#test/pdf-text.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const maker = await newShopper(shop, { isAdmin: true, name: 'Divya Rao' });
const approver = await newShopper(shop, { isAdmin: true, name: 'Imran Khan' });
const RUNS = '/api/admin/payout-runs';

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
  await settleAll();
});

/** Ends all open runs, so that the next test finds only its own payouts. */
async function settleAll(): Promise<void> {
  const open = await db
    .selectFrom('payout_runs')
    .select('id')
    .where('status', 'in', ['Awaiting approval', 'Approved'])
    .execute();
  for (const { id } of open) {
    const { run, payouts } = (await maker.get(`${RUNS}/${id}`)).body;
    if (run.fileAt === null) await step(maker, id, 'cancel');
    else
      await decide(
        id,
        ...payouts
          .filter((each: { status: string }) => each.status === 'queued')
          .map(({ rentalOrder }: { rentalOrder: string }) => ({
            rentalOrder,
            status: 'failed',
            reason: 'Test ends',
          })),
      );
  }
  const due = await db
    .selectFrom('rental_payouts')
    .select('rental_order_id')
    .where('paid_at', 'is', null)
    .execute();
  await advanceShopClock(db, 25 * 60 * 60);
  for (const { rental_order_id } of due)
    await maker.call('PUT', `/api/admin/payouts/${rental_order_id}`, { body: { reference: 'By hand' } });
}

const { newOwner, completeRental } = openPayoutSteps(shop, { categoryId: cast.rental, admin: maker });

const make = (by = maker) => by.call('POST', RUNS);
const step = (by: TestShopper, id: string, name: string) => by.call('POST', `${RUNS}/${id}/${name}`);
const decide = (id: string, ...results: object[]) =>
  maker.call('PUT', `${RUNS}/${id}/results`, { body: { results } });
const payout = async (rental: string) =>
  (await maker.get('/api/admin/payouts?limit=100')).body.payouts.find(
    ({ rentalOrder }: { rentalOrder: string }) => rentalOrder === rental,
  );
const paidFromBank = async () => {
  const entries = await db
    .selectFrom('ledger_entries')
    .select('amount_paise')
    .where('account', '=', 'bank')
    .execute();
  return entries.reduce((sum, { amount_paise }) => sum - amount_paise, 0);
};

describe('a payout run', () => {
  test('collects due payouts, is approved by somebody else, and is paid from its bank file', async () => {
    const bank = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', name: 'Meera S Nair' };
    const [first, second] = [await newOwner(bank), await newOwner()];
    const [paid, failed] = [await completeRental(first), await completeRental(second)];
    const { status, body } = await make();
    expect([status, body.run]).toMatchObject([
      201,
      { status: 'Awaiting approval', count: 2, amount: 850, createdBy: { name: 'Divya Rao' }, isMine: true },
    ]);
    const { _id: id, number } = body.run;
    expect(await payout(paid)).toMatchObject({ run: number, runId: id });

    const own = await step(maker, id, 'approve');
    expect([own.status, own.body.message]).toEqual([
      403,
      'Someone else has to approve a payout run that you created.',
    ]);
    expect((await step(maker, id, 'bank-file')).status).toBe(409);
    expect((await decide(id, { rentalOrder: paid, status: 'paid', reference: 'UTR1' })).status).toBe(409);

    const approved = await step(approver, id, 'approve');
    expect(approved.body.run).toMatchObject({ status: 'Approved', approvedBy: { name: 'Imran Khan' } });
    const file = await step(maker, id, 'bank-file');
    const { payouts } = (await maker.get(`${RUNS}/${id}`)).body;
    const numberOf = (rental: string) =>
      payouts.find((each: { rentalOrder: string }) => each.rentalOrder === rental).number;
    expect(file.body.toString().split('\r\n').toSorted()).toEqual(
      [
        '',
        'Beneficiary Name,Account Number,IFSC,Amount,Reference,Mode',
        `Meera S Nair,50100123456789,HDFC0001234,425.00,${number} ${numberOf(paid)},NEFT`,
        `Meera Nair,meera@okbank,,425.00,${number} ${numberOf(failed)},UPI`,
      ].toSorted(),
    );
    expect((await step(maker, id, 'cancel')).status).toBe(409);

    const before = await paidFromBank();
    await decide(id, { rentalOrder: paid, status: 'paid', reference: 'UTR1' });
    const done = await decide(id, { rentalOrder: failed, status: 'failed', reason: 'Account closed' });
    expect(done.body.run).toMatchObject({ status: 'Completed', paid: 425, failed: 425 });
    expect((await paidFromBank()) - before).toBe(rupees(425));
    expect(await payout(paid)).toMatchObject({ status: 'paid', reference: 'UTR1' });
    expect(await payout(failed)).toMatchObject({ status: 'due', run: null });

    const again = await make();
    expect(again.body.run).toMatchObject({ count: 1, amount: 425 });
    await step(maker, again.body.run._id, 'cancel');
    const sealed = await db
      .selectFrom('payout_run_items')
      .selectAll()
      .where('sealed', 'is not', null)
      .execute();
    expect(sealed).toEqual([]);
    const { entries } = (await maker.get('/api/admin/audit?kind=payout%20run&limit=100')).body;
    expect(JSON.stringify(entries)).not.toContain('50100123456789');
  });

  test('leaves out owners without an account and accounts in their cooling time, and names them', async () => {
    const [without, cooling] = [
      await newOwner(null, 'Leela Das'),
      await newOwner({ upi: 'ravi@okbank' }, 'Ravi Sen'),
    ];
    await db
      .updateTable('payout_accounts')
      .set({ changed_at: sql<Date>`shop_now()` })
      .where('owner_id', '=', cooling.id)
      .execute();
    for (const owner of [without, cooling]) await completeRental(owner);
    const { due } = (await maker.get('/api/admin/payouts/due')).body;
    expect(due.leftOut).toEqual(
      expect.arrayContaining([
        { owner: 'Leela Das', count: 1, amount: 425, reason: 'No payout account' },
        expect.objectContaining({ owner: 'Ravi Sen', reason: expect.stringContaining('can be paid from') }),
      ]),
    );
    await completeRental(await newOwner());
    const { body } = await make();
    expect(body.run.count).toBe(1 + due.count);
    expect(body.leftOut.map(({ owner }: { owner: string }) => owner)).toEqual(
      expect.arrayContaining(['Leela Das', 'Ravi Sen']),
    );
    await step(maker, body.run._id, 'cancel');
  });

  test('pays the account that was approved, whatever the owner enters meanwhile', async () => {
    const owner = await newOwner({ upi: 'before@okbank' });
    await completeRental(owner);
    const { run } = (await make()).body;
    const otp = await requestCode(shop, owner.email);
    await owner.call('PUT', '/api/products/rentals/payout-account', { body: { upi: 'after@okbank', otp } });
    await step(approver, run._id, 'approve');
    const file = (await step(maker, run._id, 'bank-file')).body.toString();
    expect(file).toContain('before@okbank');
    expect(file).not.toContain('after@okbank');
  });

  test('holds its payouts: none of them can be paid alone', async () => {
    const rental = await completeRental(await newOwner());
    const { run } = (await make()).body;
    const alone = () => maker.call('PUT', `/api/admin/payouts/${rental}`, { body: { reference: 'UTR' } });
    expect((await alone()).body.message).toBe(
      `This payout is in payout run ${run.number}. Enter its result there.`,
    );
    await step(maker, run._id, 'cancel');
    expect((await alone()).status).toBe(200);
  });

  test('made twice at once contains each payout once', async () => {
    const rental = await completeRental(await newOwner());
    const made = await Promise.all([make(), make(approver), make(), make(approver)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const items = await db
      .selectFrom('payout_run_items')
      .selectAll()
      .where('rental_order_id', '=', rental)
      .execute();
    expect(items).toHaveLength(1);
  });

  test('is approved once and paid once, however many do it at once', async () => {
    const rental = await completeRental(await newOwner());
    const { run } = (await make()).body;
    const approvals = await Promise.all([1, 2, 3].map(() => step(approver, run._id, 'approve')));
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const before = await paidFromBank();
    const result = { rentalOrder: rental, status: 'paid', reference: 'UTR9' };
    const results = await Promise.all([1, 2, 3].map(() => decide(run._id, result)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await paidFromBank()) - before).toBe(rupees(425));
  });

  test('the database refuses an approval by its maker, and a payout in two runs', async () => {
    const rental = await completeRental(await newOwner());
    const { run } = (await make()).body;
    const approveOwn = db
      .updateTable('payout_runs')
      .set({ status: 'Approved', approved_by: maker.id, approved_at: new Date() })
      .where('id', '=', run._id)
      .execute();
    await expect(approveOwn).rejects.toThrow('payout_runs_four_eyes');
    const other = await db
      .insertInto('payout_runs')
      .values({ id: '00000000-0000-4000-8000-000000000001', created_by: maker.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const twice = db
      .insertInto('payout_run_items')
      .values({
        ...{ run_id: other.id, rental_order_id: rental, amount_paise: 1 },
        ...{ kind: 'upi', masked: 'm', sealed: Buffer.from('x') },
      })
      .execute();
    await expect(twice).rejects.toThrow('payout_run_items_once');
    await db.deleteFrom('payout_runs').where('id', '=', other.id).execute();
  });

  test.each([
    [{ results: [] }],
    [{ results: [{ rentalOrder: 'x', status: 'paid' }] }],
    [{ results: [{ rentalOrder: 'x', status: 'failed', reason: ' ' }] }],
    [{ results: [{ rentalOrder: 'x', status: 'lost' }] }],
    [{ results: 'all' }],
  ])('the results %j are refused', async (body) => {
    const { status } = await maker.call('PUT', `${RUNS}/x/results`, { body });
    expect(status).toBe(400);
  });
});

test('an owner’s statement of a month is a PDF with its rentals, and empty for another month', async () => {
  const owner = await newOwner();
  await completeRental(owner);
  await advanceShopClock(db, 60);
  const month = (await findToday(db)).slice(0, 7);
  const of = (which: string) => owner.get(`/api/products/rentals/statement/pdf?month=${which}`);
  const { status, headers, body } = await of(month);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const text = pagesOf(body).join('\n');
  expect(text).toContain('Meera Nair');
  expect(text).toContain('Total ₹425.00');
  expect(pagesOf((await of('2020-01')).body).join('\n')).toContain('Total ₹0.00');
  expect((await of('2026-13')).status).toBe(400);
  expect((await shop.call('GET', `/api/products/rentals/statement/pdf?month=${month}`)).status).toBe(401);
});
