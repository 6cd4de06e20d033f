import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentWindowResult } from '#app/payments/payment-window/payment-window.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { FeePayment } from './fee-payment.ts';

/** The results of the payment window, one per opening. */
let windowResults: PaymentWindowResult[];
const newPayment = () => new FeePayment(async () => windowResults.shift() as PaymentWindowResult);

const order = { _id: 'r1', total: 4350.5, feeStatus: 'due' } as RentalOrder;
const proof = { paymentOrderId: 'order_1', paymentId: 'pay_1', paymentSignature: 'abc' };
const openPath = '/api/payment/create-order';
const confirmPath = '/api/products/rentals/orders/r1/payment';
const orderPath = '/api/products/rentals/orders/r1';

let calls: { path: string; key: string | null; body: unknown }[];
let failures: Record<string, (Response | 'lost')[]>;
let feeStatus: RentalOrder['feeStatus'];

beforeEach(() => {
  [calls, failures, feeStatus] = [[], {}, 'due'];
  windowResults = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = (init.headers as Headers).get('idempotency-key');
    calls.push({ path, key, body: init.body && JSON.parse(String(init.body)) });
    const failure = failures[path]?.shift();
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    if (path === confirmPath) feeStatus = 'paid';
    return failure ?? Response.json({ rentalOrder: { ...order, feeStatus } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, message: string) => Response.json({ success: false, message }, { status });
const callsTo = (path: string) => calls.filter((call) => call.path === path);

test('the payment is opened in paise and confirmed with its proof', async () => {
  windowResults = [proof];
  expect((await newPayment().pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [openPath, { rentalOrder: 'r1', amount: 435_050 }],
    [confirmPath, proof],
  ]);
});

test('after a payment, retries only repeat the confirmation', async () => {
  windowResults = [proof];
  failures[confirmPath] = ['lost', refusal(503, 'Not now.')];
  const payment = newPayment();
  const message = 'The connection failed. If your payment went through, the fee will show as paid here.';
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow(message);
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow(message);
  expect((await payment.pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
  expect([callsTo(openPath).length, callsTo(confirmPath).length]).toEqual([1, 3]);
});

test('a closed window leaves the fee due, unless the API reports it as paid', async () => {
  windowResults = ['closed', 'closed'];
  await expect(newPayment().pay(order, { to: 'Vastra' })).rejects.toThrow(
    'The payment was cancelled. The rental fee is still due.',
  );
  feeStatus = 'paid';
  expect((await newPayment().pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
  expect(callsTo(orderPath)).toHaveLength(2);
});

test('a lost opening is retried with the same key, a refused one with a new key', async () => {
  windowResults = [proof];
  failures[openPath] = ['lost', refusal(409, 'The rental fee is already paid.')];
  const payment = newPayment();
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow(
    'Payment initialization failed. Please try again.',
  );
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow('The rental fee is already paid.');
  await payment.pay(order, { to: 'Vastra' });
  const [lost, refused, last] = callsTo(openPath).map(({ key }) => key);
  expect([lost === refused, lost === last]).toEqual([true, false]);
});

test('a declined card can be retried', async () => {
  windowResults = [{ failed: 'The bank declined the payment.' }, proof];
  const payment = newPayment();
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow('The bank declined the payment.');
  expect((await payment.pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
});
