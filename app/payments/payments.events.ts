import { defineEvent } from '#app/platform/events/domain-events.server.ts';
import type { ProviderName } from './providers/payment-provider.ts';

/** A provider reported a payment on this order; its state must be fetched. */
export const paymentReported = defineEvent<{ provider: ProviderName; providerOrderId: string }>(
  'PaymentReported',
);

/** A provider reported a transfer to an owner; its state must be fetched. `reference` is ours, if the event has it. */
export const transferReported = defineEvent<{ transferId: string; reference: string | null }>(
  'TransferReported',
);

/** A payment problem that staff must review was recorded. */
export const paymentAlertRaised = defineEvent<{ alertId: string }>('PaymentAlertRaised');

/** A refund was created and must be sent to the provider. */
export const refundOwed = defineEvent<{ refundId: string }>('RefundOwed');

/** A refund changed state. */
export const refundMoved = defineEvent<{ refundId: string; state: 'pending' | 'processed' | 'failed' }>(
  'RefundMoved',
);

/** Trigger the sandbox's webhooks. */
export const sandboxPaid = defineEvent<{ paymentId: string }>('SandboxPaid');
export const sandboxRefunded = defineEvent<{ refundId: string }>('SandboxRefunded');
