import { spawnSync } from 'node:child_process';

/**
 * Runs the random tests longer and with today's seed, rental walks, payment stories, courier stories, and requests from the API
 * description, and a crowd of shoppers in its full size.
 * `SEED=20261122 npm run test:long` repeats the tests of a day.
 */
const SEED = process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
const TESTS = [
  'test/rentals-walk.test.ts',
  'test/money-stories.test.ts',
  'test/processes/half-of-the-parcels-return.test.ts',
  'app/checkout/payment/settle-payment.test.ts',
  'app/orders/returns/return-policy.test.ts',
  'app/orders/shipments/courier-events.test.ts',
  'app/payments/ledger/ledger.test.ts',
  'app/catalog/outfits/outfits.test.ts',
  'test/stack/random-requests.test.ts',
];
const LONG = {
  RENTAL_STEPS: '10000',
  MONEY_STORIES: '500',
  PAYMENT_STORIES: '10000',
  PARCEL_STORIES: '1000',
  RANDOM_REQUESTS: '10000',
  SHOPPERS: '200',
};

console.log(`The seed is ${SEED}.`);
const { status } = spawnSync('vitest', ['run', '--reporter=verbose', ...TESTS], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...LONG, ...process.env, SEED },
});
console.log(`\nThe seed was ${SEED}: SEED=${SEED} npm run test:long runs the same again.`);
process.exit(status ?? 1);
