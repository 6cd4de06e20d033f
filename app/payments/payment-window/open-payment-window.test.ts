import { afterEach, expect, test, vi } from 'vitest';
import { openPaymentWindow } from './open-payment-window.ts';

const order = {
  id: 'order_IEIaMR65cu6nz3',
  amount: 229_900,
  currency: 'INR',
  key: 'rzp_test_1',
  provider: 'razorpay',
} as const;

interface Options {
  handler?: (paid: object) => void;
  callback_url?: string;
  modal: { ondismiss: () => void };
}

/** A page whose scripts load or fail, with a fake of Razorpay's window. */
function openPage({ browser = 'Firefox', hasScript = true } = {}) {
  const opened: Options[] = [];
  const listeners: ((event: object) => void)[] = [];
  class Razorpay {
    constructor(options: Options) {
      opened.push(options);
    }
    on(_event: string, listener: (event: object) => void) {
      listeners.push(listener);
    }
    open() {}
  }
  const append = (script: { onload(): void; onerror(): void }) =>
    queueMicrotask(() => (hasScript ? script.onload() : script.onerror()));
  vi.stubGlobal('window', { Razorpay, location: { origin: 'https://vastra.test' } });
  vi.stubGlobal('navigator', { userAgent: browser });
  vi.stubGlobal('document', { createElement: () => ({ remove() {} }), head: { append } });
  const window = async () => (await vi.waitUntil(() => opened[0])) as Options;
  return { window, fail: (description: string) => listeners[0]?.({ error: { description } }) };
}
afterEach(() => vi.unstubAllGlobals());

test('a script that fails to load ends the window; the next window loads it again', async () => {
  openPage({ hasScript: false });
  const message = 'Payment initialization failed. Please try again.';
  expect(await openPaymentWindow(order, { to: 'Vastra' })).toEqual({ failed: message });
  const page = openPage();
  const end = openPaymentWindow(order, { to: 'Vastra' });
  (await page.window()).modal.ondismiss();
  expect(await end).toBe('closed');
});

test('Razorpay’s result is mapped to the API’s proof of payment', async () => {
  const page = openPage();
  const end = openPaymentWindow(order, { to: 'Vastra', name: 'Asha', contact: '9000000002' });
  const window = await page.window();
  expect(window).toMatchObject({
    key: 'rzp_test_1',
    amount: 229_900,
    order_id: order.id,
    name: 'Vastra',
    prefill: { name: 'Asha', contact: '9000000002' },
  });
  window.handler?.({
    razorpay_order_id: order.id,
    razorpay_payment_id: 'pay_IH4NVgf4Dreq1l',
    razorpay_signature: 'abc',
  });
  expect(await end).toEqual({
    paymentOrderId: order.id,
    paymentId: 'pay_IH4NVgf4Dreq1l',
    paymentSignature: 'abc',
  });
});

test('a failed attempt is reported when the window is closed', async () => {
  const page = openPage();
  const end = openPaymentWindow(order, { to: 'Vastra' });
  const window = await page.window();
  page.fail('Your card was declined.');
  window.modal.ondismiss();
  expect(await end).toEqual({ failed: 'Your card was declined.' });
});

test('in-app browsers use the redirect', async () => {
  const page = openPage({ browser: 'Mozilla/5.0 Instagram 300.0' });
  void openPaymentWindow(order, { to: 'Vastra' });
  const window = await page.window();
  expect(window.callback_url).toBe('https://vastra.test/api/payment/return');
  expect(window.handler).toBeUndefined();
});
