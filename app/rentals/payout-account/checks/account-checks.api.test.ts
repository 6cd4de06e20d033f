import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { requestCode } from '#test/codes-for-tests.ts';
import { openRazorpayXDouble } from '#test/doubles/razorpayx-double.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openPayoutSteps } from '#test/payouts-for-tests.ts';
import { openTestShop, type TestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const OWN = '/api/products/rentals/payout-account';
const ACCOUNTS = '/api/admin/payout-accounts';
const IFSC = 'HDFC0001234';

/** A shop with an admin, and the calls of owners and staff for payout accounts. */
async function openAccountShop(shop: TestShop) {
  const { db, work } = shop;
  const cast = await seedFixtures(db);
  const admin = await newShopper(shop, { isAdmin: true, name: 'Divya Rao' });
  const { completeRental } = openPayoutSteps(shop, { categoryId: cast.rental, admin });
  afterEach(async () => expect(await brokenInvariants(db)).toEqual({}));
  const save = async (owner: TestShopper, accountNumber: string, name = 'Meera Joshi') => {
    const otp = await requestCode(shop, owner.email);
    const saved = await owner.call('PUT', OWN, { body: { accountNumber, ifsc: IFSC, name, otp } });
    expect(saved.status).toBe(200);
    return saved.body.payoutAccount;
  };
  return {
    save,
    completeRental,
    admin,
    newOwner: () => newShopper(shop, { name: 'Meera Joshi' }),
    /** Handles pending events, ignoring errors of an unavailable provider. */
    handle: () => work.handlePendingEvents().catch(() => {}),
    async follow(seconds = 6 * 60) {
      await advanceShopClock(db, seconds);
      await work.runScheduledJob('follow-account-checks');
    },
    checkOf: async (owner: TestShopper) => (await owner.get(OWN)).body.payoutAccount.check,
    async staffSee(owner: TestShopper) {
      const { accounts } = (await admin.get(`${ACCOUNTS}?limit=100`)).body;
      return accounts.find((account: { owner: { _id: string } }) => account.owner._id === owner.id);
    },
    accept: (owner: TestShopper, reference: string, by = admin) =>
      by.call('POST', `${ACCOUNTS}/${owner.id}/accept`, { body: { reference } }),
    async mailsTo(owner: TestShopper): Promise<string[]> {
      const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${owner.email}`)).body;
      return messages.map(({ subject }: { subject: string }) => subject);
    },
  };
}

describe('with the demo’s provider', async () => {
  const shop = await openTestShop();
  const staff = await openAccountShop(shop);
  const { save, handle, checkOf, staffSee, accept, newOwner } = staff;
  const NOT_VERIFIED = 'We could not verify your payout account';

  test('an account under the name that was entered is verified, and paid', async () => {
    const owner = await newOwner();
    expect((await save(owner, '50100123456789')).check).toEqual({ state: 'checking', isAccepted: false });
    await handle();
    expect(await checkOf(owner)).toEqual({ state: 'verified', isAccepted: false });
    expect(await staffSee(owner)).toMatchObject({
      ...{
        state: 'verified',
        enteredName: 'Meera Joshi',
        registeredName: 'MEERA JOSHI',
        needsDecision: false,
      },
    });
    await handle();
    expect(await staff.mailsTo(owner)).not.toContain(NOT_VERIFIED);
  });

  test.each([
    ['50100123456796', 'name differs', 'SUNITA DESHPANDE'],
    ['50100123456795', 'not found', null],
  ])('account %s is not in a run until staff accept it: %s', async (number, state, registeredName) => {
    const owner = await newOwner();
    await shop.db
      .updateTable('users')
      .set({ name: `Meera ${number}` })
      .where('id', '=', owner.id)
      .execute();
    const rental = await staff.completeRental(owner);
    await save(owner, number);
    await handle();
    expect(await checkOf(owner)).toEqual({ state, isAccepted: false });
    const seen = await staffSee(owner);
    expect(seen).toMatchObject({ state, registeredName, needsDecision: true, acceptedBy: null });
    await handle();
    expect(await staff.mailsTo(owner)).toContain(NOT_VERIFIED);
    const { alerts } = (await staff.admin.get('/api/admin/payment-alerts')).body;
    expect(alerts[0].subject).toBe('A payout account needs a look');

    await advanceShopClock(shop.db, 25 * 60 * 60);
    const leftOut = async () =>
      (await staff.admin.get('/api/admin/payouts/due')).body.due.leftOut.map(
        (each: { owner: string; reason: string }) => [each.owner, each.reason],
      );
    expect(await leftOut()).toContainEqual([`Meera ${number}`, 'The account’s check has failed']);
    expect((await accept(owner, seen.reference)).status).toBe(200);
    expect(await checkOf(owner)).toEqual({ state, isAccepted: true });
    expect(await staffSee(owner)).toMatchObject({ needsDecision: false, acceptedBy: 'Divya Rao' });
    expect((await accept(owner, seen.reference)).status).toBe(409);
    const { run } = (await staff.admin.call('POST', '/api/admin/payout-runs')).body;
    const { payouts } = (await staff.admin.get(`/api/admin/payout-runs/${run._id}`)).body;
    expect(payouts.map(({ rentalOrder }: { rentalOrder: string }) => rentalOrder)).toContain(rental);
    const { entries } = (await staff.admin.get('/api/admin/audit?kind=payout account')).body;
    expect(entries[0]).toMatchObject({ action: 'accepted', after: { check: state } });
  });

  test('a check that cannot be finished is begun three times, and staff decide then', async () => {
    const owner = await newOwner();
    await save(owner, '50100123456794');
    await handle();
    expect((await checkOf(owner)).state).toBe('checking');
    await staff.follow();
    expect((await checkOf(owner)).state).toBe('checking');
    await staff.follow();
    expect((await checkOf(owner)).state).toBe('unknown');
    expect(await staffSee(owner)).toMatchObject({ note: 'The bank does not answer.', needsDecision: true });
  });

  test('another account is checked again; an acceptance of the former is refused', async () => {
    const owner = await newOwner();
    await save(owner, '50100123456796');
    await handle();
    const { reference } = await staffSee(owner);
    await save(owner, '50100123456789');
    expect((await accept(owner, reference)).status).toBe(409);
    await handle();
    expect((await checkOf(owner)).state).toBe('verified');
    expect((await accept(owner, (await staffSee(owner)).reference)).status).toBe(409);
  });

  test('a UPI ID is not checked, and ends the check of a former bank account', async () => {
    const owner = await newOwner();
    await save(owner, '50100123456796');
    await handle();
    const otp = await requestCode(shop, owner.email);
    await owner.call('PUT', OWN, { body: { upi: 'meera@okbank', otp } });
    expect(await checkOf(owner)).toBeNull();
    expect(await staffSee(owner)).toBeUndefined();
  });

  test('the bank’s name is encrypted, and never shown to the owner', async () => {
    const owner = await newOwner();
    await save(owner, '50100123456796');
    await handle();
    const { sealed_name, ...stored } = await shop.db
      .selectFrom('payout_account_checks')
      .selectAll()
      .where('owner_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored) + sealed_name?.toString('latin1')).not.toContain('SUNITA');
    const own = await owner.get(OWN);
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${owner.email}`)).body;
    expect(JSON.stringify([own.body, messages])).not.toContain('SUNITA');
    expect((await accept(owner, stored.reference, owner)).status).toBe(403);
    expect((await owner.get(ACCOUNTS)).status).toBe(403);
  });
});

describe('with RazorpayX', async () => {
  const razorpayX = await openRazorpayXDouble();
  afterAll(() => razorpayX.server.close());
  const { bank, server, next, validations } = razorpayX;
  let checker: typeof razorpayX.checker | undefined = razorpayX.checker;
  const shop = await openTestShop({
    payouts: () => ({
      ...{ current: undefined, find: () => undefined },
      get checker() {
        return checker;
      },
    }),
  });
  const staff = await openAccountShop(shop);
  const { save, handle, follow, checkOf, newOwner } = staff;
  const countOf = (number: string) =>
    validations.filter((each) => JSON.stringify(each.fund_account).includes(number)).length;

  test('a result that comes later is asked for', async () => {
    const owner = await newOwner();
    await save(owner, '60100000000001');
    await handle();
    await follow();
    expect((await checkOf(owner)).state).toBe('checking');
    bank.set('60100000000001', { account_status: 'active', registered_name: 'MEERA JOSHI' });
    await follow();
    expect((await checkOf(owner)).state).toBe('verified');
    expect(countOf('60100000000001')).toBe(1);
  });

  test('a check whose answer was lost is found, and not begun again', async () => {
    const owner = await newOwner();
    bank.set('60100000000002', { account_status: 'active', registered_name: 'MEERA NAIR' });
    server.breakNext(/POST/, 'lost');
    await save(owner, '60100000000002');
    await handle();
    await follow();
    expect((await checkOf(owner)).state).toBe('name differs');
    expect(countOf('60100000000002')).toBe(1);
  });

  test('while Razorpay is away the account is being checked, and checked afterwards', async () => {
    const owner = await newOwner();
    bank.set('60100000000003', { account_status: 'active', registered_name: 'MEERA JOSHI' });
    server.breakNext(/POST/, 'away', '500');
    await save(owner, '60100000000003');
    await handle();
    expect((await checkOf(owner)).state).toBe('checking');
    server.mend();
    await follow();
    await follow();
    expect((await checkOf(owner)).state).toBe('verified');
  });

  test('a refusal, no result for three days, and keys that were removed are for staff to decide', async () => {
    const owner = await newOwner();
    next.refusal = 'Insufficient balance for validation.';
    await save(owner, '60100000000004');
    await handle();
    next.refusal = null;
    expect(await staff.staffSee(owner)).toMatchObject({
      ...{ state: 'unknown', note: 'Insufficient balance for validation.', needsDecision: true },
    });
    const waiting = await newOwner();
    await save(waiting, '60100000000005');
    await handle();
    await follow(4 * 24 * 60 * 60);
    expect(await staff.staffSee(waiting)).toMatchObject({
      state: 'unknown',
      note: 'No result for three days.',
    });
    const orphan = await newOwner();
    await save(orphan, '60100000000006');
    checker = undefined;
    await handle();
    expect((await checkOf(orphan)).state).toBe('unknown');
    await save(orphan, '60100000000007');
    expect(await checkOf(orphan)).toBeNull();
    checker = razorpayX.checker;
  });

  test('checked at once by several processes, an account has one result and one mail', async () => {
    const owner = await newOwner();
    bank.set('60100000000008', { account_status: 'invalid', registered_name: null });
    await save(owner, '60100000000008');
    await handle();
    await advanceShopClock(shop.db, 6 * 60);
    await Promise.all([1, 2, 3].map(() => shop.work.runScheduledJob('follow-account-checks')));
    await handle();
    expect((await checkOf(owner)).state).toBe('not found');
    const mails = await staff.mailsTo(owner);
    expect(mails.filter((subject) => subject.includes('verify'))).toHaveLength(1);
  });
});
