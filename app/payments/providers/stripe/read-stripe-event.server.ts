import { z } from 'zod';
import { hmacHex, invalidSignature, isSameSignature } from '../hmac.server.ts';
import { tryParseJson } from '../parse-json.server.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { refundSchema, toRefund } from './stripe-entities.server.ts';

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
 * Parses a Stripe webhook. Any `v1` signature over timestamp and raw body may match. Refuses with 400 an invalid
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
