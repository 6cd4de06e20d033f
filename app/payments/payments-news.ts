import { newsKind } from '#app/foundation/news.server.ts';
import type { ProviderName } from './payment-provider.ts';

/** A provider told of a payment on this order; what is true of it must be asked. */
export const paymentReported = newsKind<{ provider: ProviderName; providerOrderId: string }>(
  'PaymentReported',
);

/** Money is to go back: the refund's row is written. */
export const refundOwed = newsKind<{ refundId: string }>('RefundOwed');

/** A refund went on: the provider took it, paid it, or failed. */
export const refundMoved = newsKind<{ refundId: string; state: 'pending' | 'processed' | 'failed' }>(
  'RefundMoved',
);

/** Something happened in the sandbox's books of which it tells the shop, as a provider's webhook would. */
export const sandboxPaid = newsKind<{ paymentId: string }>('SandboxPaid');
export const sandboxRefunded = newsKind<{ refundId: string }>('SandboxRefunded');
