import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentWindowResult } from '#app/payments/payment-window/payment-window.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { FeePayment } from './fee-payment.ts';

/** How the provider's window ends, each time that it is opened. */
let ends: PaymentWindowResult[];
const newPayment = () => new FeePayment(async () => ends.shift() as PaymentWindowResult);

const order = { _id: 'r1', total: 4350.5, feeStatus: 'due' } as RentalOrder;
const proof = { paymentOrderId: 'order_1', paymentId: 'pay_1', paymentSignature: 'abc' };
const opening = '/api/payment/create-order';
const paying = '/api/products/rentals/orders/r1/payment';
const showing = '/api/products/rentals/orders/r1';

let heard: { path: string; key: string | null; body: unknown }[];
let troubles: Record<string, (Response | 'lost')[]>;
let feeStatus: RentalOrder['feeStatus'];

beforeEach(() => {
  [heard, troubles, feeStatus] = [[], {}, 'due'];
  ends = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = (init.headers as Headers).get('idempotency-key');
    heard.push({ path, key, body: init.body && JSON.parse(String(init.body)) });
    const trouble = troubles[path]?.shift();
    if (trouble === 'lost') throw new TypeError('Failed to fetch');
    if (path === paying) feeStatus = 'paid';
    return trouble ?? Response.json({ rentalOrder: { ...order, feeStatus } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, message: string) => Response.json({ success: false, message }, { status });
const callsTo = (path: string) => heard.filter((call) => call.path === path);

test('the fee is asked for in paise, and paid with its proof', async () => {
  ends = [proof];
  expect((await newPayment().pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
  expect(heard.map(({ path, body }) => [path, body])).toEqual([
    [opening, { rentalOrder: 'r1', amount: 435_050 }],
    [paying, proof],
  ]);
});

test('what was paid is never paid again: only the telling is repeated', async () => {
  ends = [proof];
  troubles[paying] = ['lost', refusal(503, 'Not now.')];
  const payment = newPayment();
  const follows =
    'The shop could not be reached. If your payment went through, the fee shows as paid here by itself.';
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow(follows);
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow(follows);
  expect((await payment.pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
  expect([callsTo(opening).length, callsTo(paying).length]).toEqual([1, 3]);
});

test('a closed window leaves the fee due, unless the shop knows better', async () => {
  ends = ['closed', 'closed'];
  await expect(newPayment().pay(order, { to: 'Vastra' })).rejects.toThrow(
    'The payment was cancelled. The rental fee is still due.',
  );
  feeStatus = 'paid';
  expect((await newPayment().pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
  expect(callsTo(showing)).toHaveLength(2);
});

test('an opening whose answer was lost is found again by its key, a refused one is another', async () => {
  ends = [proof];
  troubles[opening] = ['lost', refusal(409, 'The rental fee is paid already.')];
  const payment = newPayment();
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow(
    'Payment initialization failed. Please try again.',
  );
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow('The rental fee is paid already.');
  await payment.pay(order, { to: 'Vastra' });
  const [lost, refused, last] = callsTo(opening).map(({ key }) => key);
  expect([lost === refused, lost === last]).toEqual([true, false]);
});

test('a declined card can be tried again', async () => {
  ends = [{ failed: 'The bank declined the payment.' }, proof];
  const payment = newPayment();
  await expect(payment.pay(order, { to: 'Vastra' })).rejects.toThrow('The bank declined the payment.');
  expect((await payment.pay(order, { to: 'Vastra' })).feeStatus).toBe('paid');
});
