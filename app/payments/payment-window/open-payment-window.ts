import {
  type OpenedPayment,
  type OpenPaymentWindow,
  PAYMENT_INIT_FAILED,
  type Payer,
  type PaymentWindowResult,
} from './payment-window.ts';

const WINDOWS: Record<OpenedPayment['provider'], () => Promise<OpenPaymentWindow>> = {
  razorpay: async () => (await import('./razorpay-window.ts')).openRazorpayWindow,
  stripe: async () => (await import('./stripe-window.tsx')).openStripeWindow,
  sandbox: async () => (await import('./sandbox-window.tsx')).openSandboxWindow,
};

/**
 * Opens the provider's window over the page and tells how it ended; its code is loaded only now. Stands on
 * /checkout and /profile alone, since no other page may load from providers.
 */
export async function openPaymentWindow(order: OpenedPayment, payer: Payer): Promise<PaymentWindowResult> {
  try {
    const open = await WINDOWS[order.provider]();
    return await open(order, payer);
  } catch {
    return { failed: PAYMENT_INIT_FAILED };
  }
}

/** Fetches a window's code beforehand, so that it opens on the click. */
export async function fetchPaymentWindow(provider: OpenedPayment['provider']): Promise<void> {
  await WINDOWS[provider]().catch(() => undefined);
}
