import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { insertPosting } from './ledger.db.server.ts';
import { checkLedger, type Posting, postToLedger } from './ledger.server.ts';
import { ACCOUNTS, type LedgerAccount } from './ledger-accounts.ts';

const shop = await openTestShop();
const { db } = shop;
const admin = await addPerson(shop, { isAdmin: true });
const shopper = await addPerson(shop);
const post = (posting: Posting) => inTransaction(db, (trx) => postToLedger(trx, posting));
const ledger = async (query = '') =>
  (await shop.call('GET', `/api/admin/ledger${query}`, { token: admin.token })).body;

const NAMES = Object.values(ACCOUNTS).filter((name) => name !== 'card clearing');
const anEntry = fc.record({
  account: fc.constantFrom<LedgerAccount>(...NAMES),
  amountPaise: fc.integer({ min: -10_000_000, max: 10_000_000 }),
});
/** Random entries, plus one that balances them. */
const aPosting = fc
  .record({
    kind: fc.constantFrom('sale', 'fee', 'refund'),
    reference: fc.constantFrom('order 1', 'order 2', 'order 3', 'order 4', 'order 5'),
    some: fc.array(anEntry, { minLength: 1, maxLength: 6 }),
  })
  .map(({ some, ...posting }) => {
    const rest = -some.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return { ...posting, entries: [...some, { account: ACCOUNTS.sales, amountPaise: rest }] };
  });

test('each transaction and the total sum to zero, whatever is posted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aPosting, { maxLength: 5 }), async (postings) => {
      await Promise.all(postings.map(post));
      expect(await checkLedger(db)).toEqual([]);
      expect((await ledger()).sum).toBe(0);
    }),
    { numRuns: 40, seed: SEED },
  );
});

test('an unbalanced posting is refused by the code and by the database', async () => {
  await fc.assert(
    fc.asyncProperty(aPosting, fc.integer({ min: 1, max: 1000 }), async (posting, off) => {
      const entries = [...posting.entries, { account: ACCOUNTS.tax, amountPaise: off }];
      const wrong = { ...posting, reference: newId(), entries };
      await expect(post(wrong)).rejects.toThrow('out of balance');
      const nonZero = entries.filter(({ amountPaise }) => amountPaise !== 0);
      const forced = inTransaction(db, (trx) => insertPosting(trx, { ...wrong, entries: nonZero }));
      await expect(forced).rejects.toSatisfy((error) => isConstraintViolation(error, 'ledger_balances'));
    }),
    { numRuns: 20, seed: SEED },
  );
});

test('twenty concurrent postings of the same kind and reference are posted once', async () => {
  const entries = [
    { account: ACCOUNTS.cash, amountPaise: 100 },
    { account: ACCOUNTS.sales, amountPaise: -100 },
  ];
  const reference = newId();
  await Promise.all(Array.from({ length: 20 }, () => post({ kind: 'sale', reference, entries })));
  const { entries: listed } = await ledger();
  expect(listed.filter((entry: { reference: string }) => entry.reference === reference)).toHaveLength(2);
});

test('ledger entries cannot be changed or deleted', async () => {
  for (const statement of [
    sql`UPDATE ledger_entries SET amount_paise = 1`,
    sql`DELETE FROM ledger_entries`,
    sql`TRUNCATE ledger_transactions CASCADE`,
  ])
    await expect(statement.execute(db)).rejects.toThrow();
});

test('GET /api/admin/ledger shows entries by day and account, and balances up to the day', async () => {
  await advanceShopClock(db, 3 * 24 * 60 * 60);
  const reference = newId();
  await post({
    kind: 'fee',
    reference,
    entries: [
      { account: ACCOUNTS.rentalFees, amountPaise: -150_050 },
      { account: ACCOUNTS.cardClearing, amountPaise: 150_050 },
    ],
  });
  const { now } = (await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 0 } })).body;
  const today = new Date(Date.parse(now) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const found = await ledger(`?from=${today}&to=${today}&account=card%20clearing`);
  expect(found).toMatchObject({
    entries: [{ account: 'card clearing', amount: 1500.5, kind: 'fee', reference }],
    sum: 0,
    pagination: { page: 1, total: 1 },
  });
  expect(found.balances).toContainEqual({ account: 'card clearing', amount: 1500.5 });
  expect((await ledger('?to=2020-01-01')).balances).toEqual([]);
});

test('the ledger is for admins, and refuses invalid days and accounts', async () => {
  const as = async (query: string, token?: string) =>
    (await shop.call('GET', `/api/admin/ledger${query}`, { token })).status;
  expect(await as('')).toBe(401);
  expect(await as('', shopper.token)).toBe(403);
  for (const query of ['?from=2026-02-30', '?account=pocket', '?page=0'])
    expect(await as(query, admin.token)).toBe(400);
});

test('an unbalanced ledger raises one alert', async () => {
  await db.deleteFrom('payment_alerts').execute();
  const unbacked = [
    { account: ACCOUNTS.cardClearing, amountPaise: 77 },
    { account: ACCOUNTS.sales, amountPaise: -77 },
  ];
  await post({ kind: 'sale', reference: newId(), entries: unbacked });
  await shop.work.runScheduledJob('watch-ledger');
  await shop.work.runScheduledJob('watch-ledger');
  const alerts = await db.selectFrom('payment_alerts').select(['subject', 'detail']).execute();
  expect(alerts).toMatchObject([{ subject: 'The ledger does not balance' }]);
  expect(alerts[0]?.detail).toMatch(/^Card clearing is \d+ paise, payments less refunds are 0\.$/);
});
