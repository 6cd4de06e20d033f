import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RazorpayKeys } from '#app/platform/config/card-settings.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { hmacHex, invalidSignature, isSameSignature } from '#app/platform/security/hmac.server.ts';
import { tryParseJson } from './call-provider.server.ts';
import type { ProviderEvent, ProviderPayment, ProviderRefund } from './payment-provider.ts';

/** The fields of Razorpay's responses that we read (rules §7). */
const orderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/);
const refundId = z.string().regex(/^rfnd_[A-Za-z0-9]{14}$/);

export const orderSchema = z.object({ id: orderId });
export const foundOrderSchema = z.object({ id: orderId, amount: z.int(), receipt: z.string().nullish() });

export const paymentSchema = z.object({
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

export const refundSchema = z.object({
  id: refundId,
  payment_id: paymentId,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});

export function listOf<S extends z.ZodType>(entity: S) {
  return z.object({ items: z.array(entity) });
}

/** The transfer named in an event; its state is fetched separately. */
const namedTransferSchema = z.object({
  id: z.string().regex(/^trf_[A-Za-z0-9]{14}$/),
  notes: z.object({ reference: z.uuid() }).nullish().catch(null),
});

/** The payment named in an event; its state is fetched separately. */
const namedPaymentSchema = z.object({ id: paymentId, order_id: orderId.nullish() });

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
}: z.output<typeof paymentSchema>): ProviderPayment['status'] {
  if (amount_refunded > 0) return 'refunded';
  return status === 'captured' && !captured ? 'open' : STATUSES[status];
}

export function toPayment(entity: z.output<typeof paymentSchema>): ProviderPayment {
  return {
    id: entity.id,
    providerOrderId: entity.order_id ?? '',
    amountPaise: paise(entity.amount),
    currency: entity.currency,
    status: statusOf(entity),
    method: entity.card ? `•••• ${entity.card.last4}` : (entity.vpa ?? entity.method ?? null),
  };
}

export function toRefund({ id, status }: z.output<typeof refundSchema>): ProviderRefund {
  return { id, status };
}

const eventSchema = z.object({
  event: z.string(),
  account_id: z.string().optional().catch(undefined),
  payload: z
    .object({
      payment: z.object({ entity: namedPaymentSchema }).optional().catch(undefined),
      order: z
        .object({ entity: z.object({ id: z.string() }) })
        .optional()
        .catch(undefined),
      refund: z.object({ entity: refundSchema }).optional().catch(undefined),
      transfer: z.object({ entity: namedTransferSchema }).optional().catch(undefined),
    })
    .catch({}),
});

/**
 * Parses a Razorpay webhook. Accepts all configured secrets, because after a rotation Razorpay signs retries with the
 * old one for 24 hours. Refuses an invalid signature.
 */
export function readRazorpayEvent(
  rawBody: Uint8Array,
  headers: Headers,
  { webhookSecrets, accountId }: Pick<RazorpayKeys, 'webhookSecrets' | 'accountId'>,
): ProviderEvent {
  const signature = headers.get('x-razorpay-signature') ?? '';
  const isSigned = webhookSecrets.some((secret) => isSameSignature(signature, hmacHex(secret, rawBody)));
  if (!isSigned) throw invalidSignature();
  const body = tryParseJson(rawBody);
  // The event's own id is in an unsigned header.
  const id = createHash('sha256').update(rawBody).digest('hex');
  return { id, body, ...parseBody(body, accountId) };
}

function parseBody(body: unknown, accountId: string | undefined): Omit<ProviderEvent, 'id' | 'body'> {
  const emptyEvent = {
    ...{ kind: 'other' as const, providerOrderId: null, paymentId: null, refund: null },
    ignoredBecause: null,
  };
  const event = eventSchema.safeParse(body);
  if (!event.success) return emptyEvent;
  const { payment, order, refund, transfer } = event.data.payload;
  const { account_id: sender } = event.data;
  const isForeign = accountId !== undefined && sender !== undefined && sender !== accountId;
  const kind = kindOf(event.data.event);
  return {
    ignoredBecause: isForeign ? 'another account' : null,
    kind: (kind === 'refund' && !refund) || (kind === 'transfer' && !transfer) ? 'other' : kind,
    providerOrderId: order?.entity.id ?? payment?.entity.order_id ?? null,
    paymentId: payment?.entity.id ?? null,
    refund: refund
      ? {
          id: refund.entity.id,
          status: refund.entity.status,
          paymentId: refund.entity.payment_id,
          key: refund.entity.receipt ?? null,
        }
      : null,
    transfer: transfer
      ? { id: transfer.entity.id, reference: transfer.entity.notes?.reference ?? null }
      : null,
  };
}

function kindOf(event: string): ProviderEvent['kind'] {
  if (event.startsWith('payment.dispute.')) return 'dispute';
  if (event.startsWith('payment.') || event === 'order.paid') return 'payment';
  if (event.startsWith('transfer.')) return 'transfer';
  return event.startsWith('refund.') ? 'refund' : 'other';
}
