import {
  NO_WINDOW,
  type OpenedPayment,
  type OpenWindow,
  type Payer,
  type WindowEnd,
} from './payment-window.ts';

const WINDOWS: Record<OpenedPayment['provider'], () => Promise<OpenWindow>> = {
  razorpay: async () => (await import('./razorpay-window.ts')).openRazorpayWindow,
  stripe: async () => (await import('./stripe-window.tsx')).openStripeWindow,
  sandbox: async () => (await import('./sandbox-window.tsx')).openSandboxWindow,
};

/**
 * Opens the provider's window over the page and tells how it ended; its code is loaded only now. Stands on
 * /checkout and /profile alone, since no other page may load from providers.
 */
export async function openPaymentWindow(order: OpenedPayment, payer: Payer): Promise<WindowEnd> {
  try {
    const open = await WINDOWS[order.provider]();
    return await open(order, payer);
  } catch {
    return { failed: NO_WINDOW };
  }
}

/** Fetches a window's code beforehand, so that it opens on the click. */
export async function fetchPaymentWindow(provider: OpenedPayment['provider']): Promise<void> {
  await WINDOWS[provider]().catch(() => undefined);
}
