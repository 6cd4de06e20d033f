import { z } from 'zod';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { hmacHex, invalidSignature, isSameSignature } from '#app/platform/security/hmac.server.ts';
import { tryParseJson } from './call-provider.server.ts';
import type { ProviderEvent, ProviderPayment, ProviderRefund } from './payment-provider.ts';

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
      amount_refunded: z.int(),
      payment_method_details: z
        .object({
          type: z.string(),
          card: z.object({ last4: z.string(), capture_before: z.int().nullish() }).nullish(),
        })
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

/** In this version of the API, amounts released from a hold are also recorded as refunded. */
function refundedOf({
  status,
  latest_charge,
  amount,
  amount_received,
}: z.output<typeof intentSchema>): Paise {
  const released = status === 'succeeded' ? amount - amount_received : 0;
  return paise(Math.max(0, (latest_charge?.amount_refunded ?? 0) - released));
}

/** Refunds are recorded on the intent's charge; without it, a succeeded intent stays undecided. */
function statusOf(intent: z.output<typeof intentSchema>): ProviderPayment['status'] {
  const { status, latest_charge } = intent;
  if (status === 'canceled') return 'failed';
  if (refundedOf(intent) > 0) return 'refunded';
  return status === 'succeeded' && !latest_charge ? 'open' : STATUSES[status];
}

/** Each charge has one intent, which is both the order and the payment. */
export function toPayment(intent: z.output<typeof intentSchema>): ProviderPayment {
  const method = intent.latest_charge?.payment_method_details;
  const refunded = refundedOf(intent);
  return {
    id: intent.id,
    providerOrderId: intent.id,
    amountPaise: paise(intent.status === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    status: statusOf(intent),
    ...(refunded > 0 && { refundedPaise: refunded }),
    method: method?.card ? `•••• ${method.card.last4}` : (method?.type ?? null),
    ...(method?.card?.capture_before && { validUntil: new Date(method.card.capture_before * 1000) }),
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

/** Rejects replays of captured requests; allows this much clock skew. */
const TOLERANCE_S = 300;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean().optional(),
  /** a connected account; this shop has none */
  account: z.string().nullish(),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

/**
 * Parses a Stripe webhook. Any `v1` signature over timestamp and raw body may match. Refuses an invalid
 * signature, and one more than 300 seconds old or ahead.
 */
export function readStripeEvent(
  rawBody: Uint8Array,
  headers: Headers,
  { secret, isLive, nowS }: SignatureContext,
): ProviderEvent {
  const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([scheme]) => scheme === 't')?.[1] ?? '';
  const expected = hmacHex(secret, `${time}.`, rawBody);
  const isSigned = parts.some(([scheme, given = '']) => scheme === 'v1' && isSameSignature(given, expected));
  if (!isSigned || !/^\d{1,12}$/.test(time) || Math.abs(nowS - Number(time)) > TOLERANCE_S)
    throw invalidSignature();
  return parseBody(rawBody, { secret, isLive });
}

interface SignatureContext {
  secret: string;
  /** whether the shop's own keys are live */
  isLive: boolean;
  nowS: number;
}

function parseBody(
  rawBody: Uint8Array,
  { secret, isLive }: Pick<SignatureContext, 'secret' | 'isLive'>,
): ProviderEvent {
  const body = tryParseJson(rawBody);
  const emptyEvent = {
    ...{ kind: 'other' as const, providerOrderId: null, paymentId: null, refund: null },
    ignoredBecause: null,
  };
  const event = eventSchema.safeParse(body);
  if (!event.success) return { ...emptyEvent, id: hmacHex(secret, rawBody), body };
  const { id, type, data } = event.data;
  const base = { ...emptyEvent, id, body, ignoredBecause: findIgnoreReason(event.data, isLive) };
  if (type.startsWith('payment_intent.')) return { ...base, kind: 'payment', ...paymentIds(data.object.id) };
  if (type.startsWith('charge.dispute.'))
    return { ...base, kind: 'dispute', ...paymentIds(data.object.payment_intent) };
  return type.startsWith('refund.') ? { ...base, ...refundFields(data.object) } : base;
}

function findIgnoreReason(
  { livemode, account }: Pick<z.output<typeof eventSchema>, 'livemode' | 'account'>,
  isLive: boolean,
): string | null {
  if (account) return 'another account';
  if (livemode === undefined || livemode === isLive) return null;
  return livemode ? 'live mode' : 'test mode';
}

function paymentIds(id: unknown): Pick<ProviderEvent, 'providerOrderId' | 'paymentId'> {
  const base = typeof id === 'string' ? id : null;
  return { providerOrderId: base, paymentId: base };
}

function refundFields(object: unknown): Partial<ProviderEvent> {
  const refund = refundSchema.safeParse(object);
  if (!refund.success) return {};
  const { payment_intent: paymentId, metadata } = refund.data;
  return {
    kind: 'refund',
    ...paymentIds(paymentId),
    refund: { ...toRefund(refund.data), paymentId: paymentId ?? '', key: metadata?.key ?? null },
  };
}
