import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { ProviderName } from './providers/payment-provider.ts';

/** A provider told of a payment on this order; what is true of it must be asked. */
export const paymentReported = defineEvent<{ provider: ProviderName; providerOrderId: string }>(
  'PaymentReported',
);

/** Money is to go back: the refund's row is written. */
export const refundOwed = defineEvent<{ refundId: string }>('RefundOwed');

/** A refund went on: the provider took it, paid it, or failed. */
export const refundMoved = defineEvent<{ refundId: string; state: 'pending' | 'processed' | 'failed' }>(
  'RefundMoved',
);

/** Something happened in the sandbox's books of which it tells the shop, as a provider's webhook would. */
export const sandboxPaid = defineEvent<{ paymentId: string }>('SandboxPaid');
export const sandboxRefunded = defineEvent<{ refundId: string }>('SandboxRefunded');
