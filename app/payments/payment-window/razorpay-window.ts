import { loadScript } from './load-script.ts';
import type { OpenedPayment, Payer, PaymentWindowResult } from './payment-window.ts';

/** https://razorpay.com/docs/payments/payment-gateway/web-integration/standard */
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';
/** One minute less than the stock reservation of 15 minutes. */
const OPEN_SECONDS = 14 * 60;
/** In-app browsers do not show the window's frame, so Razorpay redirects the payer there and back. */
const IN_APP = /Instagram|FBAN|FBAV|FB_IAB|Opera Mini|UCBrowser/i;

/** The page of a draft order, to which the payer returns. */
const PAYMENT_LINK = /^\/pay\/([\w-]+)$/;

interface RazorpayResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface RazorpayWindow {
  open(): void;
  on(event: 'payment.failed', listener: (response: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayWindow;
  }
}

/** Opens Razorpay's window. The payer can retry in it; the result is how it is left. */
export async function openRazorpayWindow(order: OpenedPayment, payer: Payer): Promise<PaymentWindowResult> {
  await loadScript(CHECKOUT);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('Razorpay’s script did not define window.Razorpay.');
  return await new Promise((resolve) => {
    let failure: string | undefined;
    const opened = new Razorpay({
      ...optionsOf(order, payer),
      ...callbackOptions(navigator.userAgent, (paid) => resolve(toProof(paid))),
      modal: { ondismiss: () => resolve(failure === undefined ? 'closed' : { failed: failure }) },
    });
    opened.on('payment.failed', ({ error }) => {
      failure = error?.description ?? 'The payment failed.';
    });
    opened.open();
  });
}

function optionsOf({ key, amount, currency, id }: OpenedPayment, { to, ...prefill }: Payer) {
  return {
    key,
    amount,
    currency,
    order_id: id,
    name: to,
    prefill,
    timeout: OPEN_SECONDS,
    retry: { enabled: true },
  };
}

function callbackOptions(browser: string, handler: (paid: RazorpayResult) => void) {
  if (!IN_APP.test(browser)) return { handler };
  const { origin, pathname } = window.location;
  const link = PAYMENT_LINK.exec(pathname)?.[1];
  return { redirect: true, callback_url: `${origin}/api/payment/return${link ? `?link=${link}` : ''}` };
}

function toProof(paid: RazorpayResult): PaymentWindowResult {
  return {
    paymentOrderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    paymentSignature: paid.razorpay_signature,
  };
}
