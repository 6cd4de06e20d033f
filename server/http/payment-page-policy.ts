import type { ProviderName } from '#app/payments/providers/payment-provider.ts';
import type { PolicyHosts } from './page-security.ts';

/** The pages with a card provider's window; only these may load from the provider (rules §5). */
const PAYMENT_PAGES = ['/checkout', '/profile'];

/** Banks confirm payments in a popup, which must be able to return to its opener. */
export const BANK_WINDOWS = 'same-origin-allow-popups';

/** The hosts that the providers document (rules §7, §8); the sandbox needs none. */
const HOSTS: Record<ProviderName, PolicyHosts> = {
  razorpay: {
    scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    frames: ['https://api.razorpay.com'],
    connects: [
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
    forms: ['https://api.razorpay.com'],
  },
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connects: ['https://api.stripe.com'],
  },
  sandbox: {},
};

export function isPaymentPage(url: string): boolean {
  return PAYMENT_PAGES.includes(new URL(url).pathname.replace(/\/$/, ''));
}

export function paymentHosts(provider: ProviderName | undefined): PolicyHosts {
  return provider ? HOSTS[provider] : {};
}
