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
 * Opens the provider's payment window and returns how it ended. Works on /checkout, /profile, /gift-cards and /pay only: the content
 * security policy of other pages blocks the providers.
 */
export async function openPaymentWindow(order: OpenedPayment, payer: Payer): Promise<PaymentWindowResult> {
  try {
    const open = await WINDOWS[order.provider]();
    return await open(order, payer);
  } catch {
    return { failed: PAYMENT_INIT_FAILED };
  }
}

/** Preloads the window's code, so that it opens at once. */
export async function fetchPaymentWindow(provider: OpenedPayment['provider']): Promise<void> {
  await WINDOWS[provider]().catch(() => undefined);
}
