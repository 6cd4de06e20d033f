import { z } from 'zod';
import type { ProviderEvent } from '../../payment-provider.ts';
import { hmacHex, isSameSignature } from '../hmac.ts';
import { notSigned } from '../not-signed.ts';
import { parsedJson } from '../parsed-json.ts';
import { refundShape, toRefund } from './stripe-shapes.ts';

/** An older signature may have been caught on its way; a clock may be so far off either way. */
const TOLERANCE_S = 300;

const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean().optional(),
  /** a connected account, of which this shop has none */
  account: z.string().nullish(),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
});

/**
 * Reads what Stripe posted: the signature over time and raw body first (any `v1` may be the right one, other
 * schemes do not count). Refuses with 400 what is not signed, and what was signed over 300 seconds ago or ahead.
 */
export function readStripeEvent(
  rawBody: Uint8Array,
  headers: Headers,
  { secret, isLive, nowS }: Reading,
): ProviderEvent {
  const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([scheme]) => scheme === 't')?.[1] ?? '';
  const right = hmacHex(secret, `${time}.`, rawBody);
  const isSigned = parts.some(([scheme, given = '']) => scheme === 'v1' && isSameSignature(given, right));
  if (!isSigned || !/^\d{1,12}$/.test(time) || Math.abs(nowS - Number(time)) > TOLERANCE_S) throw notSigned();
  return contents(rawBody, { secret, isLive });
}

interface Reading {
  secret: string;
  /** whether the shop's own keys are live ones */
  isLive: boolean;
  nowS: number;
}

function contents(
  rawBody: Uint8Array,
  { secret, isLive }: Pick<Reading, 'secret' | 'isLive'>,
): ProviderEvent {
  const body = parsedJson(rawBody);
  const nothing = {
    ...{ kind: 'other' as const, providerOrderId: null, paymentId: null, refund: null },
    ignoredBecause: null,
  };
  const event = eventShape.safeParse(body);
  if (!event.success) return { ...nothing, id: hmacHex(secret, rawBody), body };
  const { id, type, data } = event.data;
  const known = { ...nothing, id, body, ignoredBecause: foreignness(event.data, isLive) };
  if (type.startsWith('payment_intent.')) return { ...known, kind: 'payment', ...ofIntent(data.object.id) };
  if (type.startsWith('charge.dispute.'))
    return { ...known, kind: 'dispute', ...ofIntent(data.object.payment_intent) };
  return type.startsWith('refund.') ? { ...known, ...ofRefund(data.object) } : known;
}

function foreignness(
  { livemode, account }: Pick<z.output<typeof eventShape>, 'livemode' | 'account'>,
  isLive: boolean,
): string | null {
  if (account) return 'another account';
  if (livemode === undefined || livemode === isLive) return null;
  return livemode ? 'live mode' : 'test mode';
}

function ofIntent(id: unknown): Pick<ProviderEvent, 'providerOrderId' | 'paymentId'> {
  const known = typeof id === 'string' ? id : null;
  return { providerOrderId: known, paymentId: known };
}

function ofRefund(object: unknown): Partial<ProviderEvent> {
  const refund = refundShape.safeParse(object);
  if (!refund.success) return {};
  const { payment_intent: paymentId, metadata } = refund.data;
  return {
    kind: 'refund',
    ...ofIntent(paymentId),
    refund: { ...toRefund(refund.data), paymentId: paymentId ?? '', key: metadata?.key ?? null },
  };
}
