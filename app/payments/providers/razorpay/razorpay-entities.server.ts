import { z } from 'zod';
import { paise } from '#app/platform/money/money.ts';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';

/** The fields of Razorpay's responses that we read (rules §7). */
const orderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/);
const refundId = z.string().regex(/^rfnd_[A-Za-z0-9]{14}$/);

export const orderEntity = z.object({ id: orderId });
export const foundOrderEntity = z.object({ id: orderId, amount: z.int(), receipt: z.string().nullish() });

export const paymentEntity = z.object({
  id: paymentId,
  order_id: orderId.nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
  card: z.object({ last4: z.string() }).nullish(),
  vpa: z.string().nullish(),
  method: z.string().nullish(),
});

export const refundEntity = z.object({
  id: refundId,
  payment_id: paymentId,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});

export function listOf<S extends z.ZodType>(entity: S) {
  return z.object({ items: z.array(entity) });
}

/** The payment named in an event; its state is fetched separately. */
export const namedPayment = z.object({ id: paymentId, order_id: orderId.nullish() });

const STATUSES = {
  created: 'open',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'refunded',
  failed: 'failed',
} as const;

/** Razorpay refunds late authorisations itself; such a payment was never captured by us. */
function statusOf({
  status,
  captured,
  amount_refunded,
}: z.output<typeof paymentEntity>): ProviderPayment['status'] {
  if (amount_refunded > 0) return 'refunded';
  return status === 'captured' && !captured ? 'open' : STATUSES[status];
}

export function toPayment(entity: z.output<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    providerOrderId: entity.order_id ?? '',
    amountPaise: paise(entity.amount),
    currency: entity.currency,
    status: statusOf(entity),
    method: entity.card ? `•••• ${entity.card.last4}` : (entity.vpa ?? entity.method ?? null),
  };
}

export function toRefund({ id, status }: z.output<typeof refundEntity>): ProviderRefund {
  return { id, status };
}
