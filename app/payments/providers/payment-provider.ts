import type { Paise } from '#app/platform/money/money.ts';

export type ProviderName = 'razorpay' | 'stripe' | 'sandbox';

/**
 * Days after its capture in which a payment can be refunded; null: no limit is published. Razorpay refuses a refund after
 * six months, and the sandbox behaves like it.
 */
export const REFUND_DAYS: Record<ProviderName, number | null> = { razorpay: 180, stripe: null, sandbox: 180 };

/** A payment as the provider reports it, in our terms. */
export interface ProviderPayment {
  /** the provider's id: pay_…, pi_… */
  id: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  /** open: undecided; refunded: was captured or authorised, and refunded at least in part */
  status: 'open' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** display text: '•••• 1007', 'asha@upi' */
  method: string | null;
  /** of an authorised payment: when the provider releases it */
  validUntil?: Date | null;
  /** for a captured payment, the refunded amount, if the provider reports it; excludes amounts released from a hold */
  refundedPaise?: Paise;
}

/** Whether money was captured, including payments refunded since. */
export function wasCaptured({ status }: ProviderPayment): boolean {
  return status === 'captured' || status === 'refunded';
}

export type CapturedPayment = ProviderPayment & { status: 'captured' };

export interface NewProviderOrder {
  /** the charge's id, which identifies the order at the provider */
  reference: string;
  amountPaise: Paise;
  /** the payment is only authorised, until it is captured or the order cancelled */
  isHold?: boolean;
}

export interface OpenedOrder {
  providerOrderId: string;
  /** for Stripe's window; sent to the payer only, never stored or logged */
  clientSecret?: string;
}

/** Sent by the browser after paying. Stripe's window returns no signature. */
export interface PaymentProof {
  providerOrderId: string;
  paymentId: string;
  signature: string;
}

export interface ProviderRefund {
  /** the provider's id: rfnd_…, re_… */
  id: string;
  status: 'pending' | 'processed' | 'failed';
}

/** An authenticated webhook event. `other` is recorded and otherwise ignored. */
export interface ProviderEvent {
  /** the same for every delivery of one event */
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'transfer' | 'other';
  providerOrderId: string | null;
  paymentId: string | null;
  /** `key` is the idempotency key of our request; null if the refund was made at the provider */
  refund: (ProviderRefund & { paymentId: string; key: string | null }) | null;
  /** a transfer to an owner; `reference` is the one of our request, if the event names it */
  transfer?: { id: string; reference: string | null } | null;
  /** why the event is not for this shop; it is recorded and otherwise ignored */
  ignoredBecause: string | null;
  body: unknown;
}

/** No usable response from the provider: the result of the call is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider refused the request. */
export class ProviderRefused extends Error {}

/**
 * A card provider (rules §7 and §8). Network calls have a timeout, throw `ProviderUnavailable` or
 * `ProviderRefused`, and are never made inside a transaction.
 */
export interface PaymentProvider {
  name: ProviderName;
  publicKey: string;
  /** Days for which it holds an amount on a card, of which a part can be captured; null if it cannot. */
  holdDays: number | null;
  openOrder(order: NewProviderOrder): Promise<OpenedOrder>;
  /** Finds the order for this reference and amount, after its response was lost. */
  findOrder(order: NewProviderOrder): Promise<OpenedOrder | undefined>;
  /** Prevents further payments on the order, where the provider supports it, and releases authorised amounts. */
  cancelOrder(providerOrderId: string): Promise<void>;
  /** Whether the provider signed this proof for this order. Constant time, no network. */
  isProven(proof: PaymentProof): Promise<boolean>;
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Captures an authorised payment, or a part of a hold, which releases the rest. A repeated call changes nothing. */
  capture(payment: { id: string; amountPaise: Paise }): Promise<ProviderPayment>;
  /** Idempotent per key. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund>;
  /** Polls a refund whose webhook did not arrive. */
  findRefund(refundId: string): Promise<ProviderRefund>;
  /** Payments captured between two instants, including those refunded since; for the daily reconciliation. */
  listCaptured(between: { from: Date; to: Date }): Promise<ProviderPayment[]>;
  /** Parses a webhook body. Refuses one that the provider did not sign. */
  readEvent(rawBody: Uint8Array, headers: Headers): Promise<ProviderEvent>;
}

export interface PaymentProviders {
  /** opens new charges; undefined if card payments are off */
  current: PaymentProvider | undefined;
  /** any provider with keys, not only the current one */
  find(name: string): PaymentProvider | undefined;
  /** deadline for all provider calls of one request, in milliseconds; 9 seconds by default */
  totalTimeoutMs?: number | undefined;
}

/** The provider of a charge or payment. Throws `ProviderUnavailable` if its keys have been removed. */
export function requireProvider(
  payments: PaymentProviders,
  { provider }: { provider: string },
): PaymentProvider {
  const found = payments.find(provider);
  if (!found) throw new ProviderUnavailable(`The payment provider ${provider} has no keys.`);
  return found;
}
