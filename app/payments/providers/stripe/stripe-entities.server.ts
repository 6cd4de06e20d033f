import { z } from 'zod';
import { paise } from '#app/platform/money/money.ts';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';

/** The fields of Stripe's responses that we read (rules §8). */
const intentId = z.string().regex(/^pi_[A-Za-z0-9]+$/);

export const intentSchema = z.object({
  id: intentId,
  amount: z.int(),
  amount_received: z.int().default(0),
  currency: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  latest_charge: z
    .object({
      refunded: z.boolean(),
      amount_refunded: z.int(),
      payment_method_details: z
        .object({ type: z.string(), card: z.object({ last4: z.string() }).nullish() })
        .nullish(),
    })
    .nullish()
    // A plain id unless expanded.
    .catch(null),
});

export const openedIntentSchema = intentSchema.extend({ client_secret: z.string() });

export const refundSchema = z.object({
  id: z.string().regex(/^p?re?_[A-Za-z0-9]+$/),
  payment_intent: intentId.nullish(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export function listOf<S extends z.ZodType>(entity: S) {
  return z.object({ data: z.array(entity), has_more: z.boolean() });
}

const STATUSES = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'open',
  requires_capture: 'authorized',
  canceled: 'failed',
  succeeded: 'captured',
} as const;

/** Refunds are recorded on the intent's charge; without it, a succeeded intent stays undecided. */
function statusOf({ status, latest_charge }: z.output<typeof intentSchema>): ProviderPayment['status'] {
  if (latest_charge && (latest_charge.refunded || latest_charge.amount_refunded > 0)) return 'refunded';
  return status === 'succeeded' && !latest_charge ? 'open' : STATUSES[status];
}

/** Each charge has one intent, which is both the order and the payment. */
export function toPayment(intent: z.output<typeof intentSchema>): ProviderPayment {
  const method = intent.latest_charge?.payment_method_details;
  return {
    id: intent.id,
    providerOrderId: intent.id,
    amountPaise: paise(intent.status === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    status: statusOf(intent),
    method: method?.card ? `•••• ${method.card.last4}` : (method?.type ?? null),
  };
}

const REFUND_STATUSES = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'processed',
  failed: 'failed',
  canceled: 'failed',
} as const;

export function toRefund({ id, status }: z.output<typeof refundSchema>): ProviderRefund {
  return { id, status: REFUND_STATUSES[status] };
}
