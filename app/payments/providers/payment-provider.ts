import type { Paise } from '#app/platform/money/money.ts';

export type ProviderName = 'razorpay' | 'stripe' | 'sandbox';

/** A payment as the provider tells it, in the shop's words. */
export interface ProviderPayment {
  /** the provider's id: pay_…, pi_… */
  id: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  /** open: nothing decided yet; given back: it was captured or authorised, and some or all of it went back */
  status: 'open' | 'authorized' | 'captured' | 'given back' | 'failed';
  /** for a person: '•••• 1007', 'asha@upi' */
  method: string | null;
}

export type CapturedPayment = ProviderPayment & { status: 'captured' };

/** An order that is to be opened at a provider. */
export interface NewProviderOrder {
  /** the charge's id; it names the order at the provider */
  reference: string;
  amountPaise: Paise;
}

export interface OpenedOrder {
  providerOrderId: string;
  /** what Stripe's window needs; it is given to the payer once and neither kept nor logged */
  clientSecret?: string;
}

/** What the browser hands over after paying. Stripe's window gives no signature. */
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

/** News from a provider, checked to be its own. `other` is kept and nothing follows from it. */
export interface ProviderEvent {
  /** the same for every delivery of one event */
  id: string;
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  providerOrderId: string | null;
  paymentId: string | null;
  /** `key` is the one that the refund was asked for with; null when somebody made it at the provider */
  refund: (ProviderRefund & { paymentId: string; key: string | null }) | null;
  /** why it is not this shop's; such an event is kept and nothing follows from it */
  ignoredBecause: string | null;
  body: unknown;
}

/** The provider did not answer, or not in a way that tells what happened: the result is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider said no. */
export class ProviderRefused extends Error {}

/**
 * A card provider (payments-and-security §1 and §2). Every call that goes over the network ends within some
 * seconds and throws `ProviderAway` or `ProviderRefused`; none is made inside a transaction.
 */
export interface PaymentProvider {
  name: ProviderName;
  /** what the browser may know */
  publicKey: string;
  openOrder(order: NewProviderOrder): Promise<OpenedOrder>;
  /** The order that was opened for this reference and amount, when its answer was lost. */
  findOrder(order: NewProviderOrder): Promise<OpenedOrder | undefined>;
  /** Nothing more can be paid on it, where the provider knows such a thing. */
  cancelOrder(providerOrderId: string): Promise<void>;
  /** Whether the proof was made by the provider for this order. Compared in constant time; no network. */
  isProven(proof: PaymentProof): Promise<boolean>;
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Takes authorised money. Taking it twice is no error. */
  capture(payment: { id: string; amountPaise: Paise }): Promise<ProviderPayment>;
  /** Gives back; the same key never gives back twice. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund>;
  /** How a refund stands, when its news did not come. */
  findRefund(refundId: string): Promise<ProviderRefund>;
  /** All captured between two instants, what went back since included, for the daily comparison. */
  listCaptured(between: { from: Date; to: Date }): Promise<ProviderPayment[]>;
  /** Reads what was posted to the webhook. Refuses with 400 what is not signed by the provider. */
  readEvent(rawBody: Uint8Array, headers: Headers): Promise<ProviderEvent>;
}

/** The card providers of a shop. */
export interface Payments {
  /** opens new charges; undefined: cards are not switched on */
  current: PaymentProvider | undefined;
  /** one that has keys, also when another opens the new charges */
  find(name: string): PaymentProvider | undefined;
  /** how long a shopper waits for them in all, in milliseconds; some nine seconds unless told */
  totalTimeoutMs?: number | undefined;
}
