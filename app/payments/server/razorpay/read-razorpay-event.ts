import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '../../payment-provider.ts';
import { hmacHex, isSameSignature } from '../hmac.ts';
import { notSigned } from '../not-signed.ts';
import { parsedJson } from '../parsed-json.ts';
import { namedPayment, refundEntity } from './razorpay-shapes.ts';

const eventShape = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: namedPayment }).optional().catch(undefined),
      order: z
        .object({ entity: z.object({ id: z.string() }) })
        .optional()
        .catch(undefined),
      refund: z.object({ entity: refundEntity }).optional().catch(undefined),
    })
    .catch({}),
});

/**
 * Reads what Razorpay posted: the signature over the raw body first, with any of the webhook's secrets (after a
 * change, repeats of older events carry the old one for 24 hours). Refuses with 400 what is not signed.
 */
export function readRazorpayEvent(
  rawBody: string,
  headers: Headers,
  secrets: readonly string[],
): ProviderEvent {
  const signature = headers.get('x-razorpay-signature') ?? '';
  const isSigned = secrets.some((secret) => isSameSignature(signature, hmacHex(secret, rawBody)));
  if (!isSigned) throw notSigned();
  const body = parsedJson(rawBody);
  const id = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('hex');
  return { id, body, ...contents(body) };
}

function contents(body: unknown): Omit<ProviderEvent, 'id' | 'body'> {
  const nothing = { kind: 'other' as const, providerOrderId: null, paymentId: null, refund: null };
  const event = eventShape.safeParse(body);
  if (!event.success) return nothing;
  const { payment, order, refund } = event.data.payload;
  const kind = kindOf(event.data.event);
  return {
    kind: kind === 'refund' && !refund ? 'other' : kind,
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
  };
}

function kindOf(event: string): ProviderEvent['kind'] {
  if (event.startsWith('payment.dispute.')) return 'dispute';
  if (event.startsWith('payment.') || event === 'order.paid') return 'payment';
  return event.startsWith('refund.') ? 'refund' : 'other';
}
