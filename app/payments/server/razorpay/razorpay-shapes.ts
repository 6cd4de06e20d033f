import { z } from 'zod';
import { paise } from '#app/foundation/money.ts';
import type { ProviderPayment, ProviderRefund } from '../../payment-provider.ts';

/** What Razorpay answers (payments-and-security §1), as far as the shop reads it. */
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

/** A payment that was given back was captured before; the shop keeps its refunds apart. */
const STATUSES = {
  created: 'open',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
} as const;

export function toPayment(entity: z.output<typeof paymentEntity>): ProviderPayment {
  return {
    id: entity.id,
    providerOrderId: entity.order_id ?? '',
    amountPaise: paise(entity.amount),
    currency: entity.currency,
    status: STATUSES[entity.status],
    method: entity.card ? `•••• ${entity.card.last4}` : (entity.vpa ?? entity.method ?? null),
  };
}

export function toRefund({ id, status }: z.output<typeof refundEntity>): ProviderRefund {
  return { id, status };
}
