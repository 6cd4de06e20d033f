import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RazorpayKeys } from '#app/platform/config/config.server.ts';
import { hmacHex, invalidSignature, isSameSignature } from '../hmac.server.ts';
import { tryParseJson } from '../parse-json.server.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { namedPayment, refundEntity } from './razorpay-entities.server.ts';

const eventSchema = z.object({
  event: z.string(),
  account_id: z.string().optional().catch(undefined),
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
 * Parses a Razorpay webhook. Accepts all configured secrets, because after a rotation Razorpay signs retries with the
 * old one for 24 hours. Refuses with 400 an invalid signature.
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
  const { payment, order, refund } = event.data.payload;
  const { account_id: sender } = event.data;
  const isForeign = accountId !== undefined && sender !== undefined && sender !== accountId;
  const kind = kindOf(event.data.event);
  return {
    ignoredBecause: isForeign ? 'another account' : null,
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
