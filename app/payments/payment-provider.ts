import type { Paise } from '#app/foundation/money.ts';

export type ProviderName = 'razorpay' | 'stripe' | 'sandbox';

/** A payment as the provider tells it, in the shop's words. */
export interface ProviderPayment {
  /** the provider's id: pay_…, pi_… */
  id: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
  /** open: nothing decided yet */
  status: 'open' | 'authorized' | 'captured' | 'failed';
  /** for a person: '•••• 1007', 'asha@upi' */
  method: string | null;
}

export interface OpenedOrder {
  providerOrderId: string;
  /** what Stripe's window needs; it is given to the payer once and neither kept nor logged */
  clientSecret?: string;
}

/** What the browser hands over after paying. */
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
  refund: (ProviderRefund & { paymentId: string }) | null;
  body: unknown;
}

/** The provider did not answer, or not in a way that tells what happened: the result is unknown. */
export class ProviderAway extends Error {}

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
  /** Opens an order for an amount; `reference` is the charge's id and names it at the provider. */
  openOrder(order: { reference: string; amountPaise: Paise }): Promise<OpenedOrder>;
  /** The order that was opened with this reference, when its answer was lost. */
  findOrder(reference: string): Promise<OpenedOrder | undefined>;
  /** Nothing more can be paid on it, where the provider knows such a thing. */
  cancelOrder(providerOrderId: string): Promise<void>;
  /** Whether the proof was made by the provider for this order. Compared in constant time; no network. */
  isProven(proof: PaymentProof): boolean;
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Takes authorised money. Taking it twice is no error. */
  capture(payment: { id: string; amountPaise: Paise }): Promise<ProviderPayment>;
  /** Gives back; the same key never gives back twice. */
  refund(refund: { paymentId: string; amountPaise: Paise; key: string }): Promise<ProviderRefund>;
  /** All captured between two instants, for the daily comparison. */
  listCaptured(between: { from: Date; to: Date }): Promise<ProviderPayment[]>;
  /** Reads what was posted to the webhook. Refuses with 400 what is not signed by the provider. */
  readEvent(rawBody: string, headers: Headers): ProviderEvent;
}
