import type { PaymentProvider } from '#app/payments/providers/payment-provider.ts';
import type { FaultyServer } from './faulty-server.ts';

export interface SignedPost {
  rawBody: string;
  headers: Record<string, string>;
}

export interface StrangeEvents {
  unknownKind: SignedPost;
  unknownOrder: SignedPost;
  dispute: SignedPost;
}

/** What tests do with a payment provider from outside the shop. */
export interface ProviderDouble {
  name: 'razorpay' | 'stripe' | 'sandbox';
  provider: PaymentProvider;
  /** the same provider with a short timeout, for calls that get no response */
  hasty?: PaymentProvider;
  /** where calls can be made to fail; undefined for the sandbox, which has no network */
  server?: FaultyServer;
  /** Pays in the payment window; `change` falsifies the payment's data. */
  pay(
    orderId: string,
    status: 'captured' | 'authorized' | 'failed',
    change?: { amount?: number; currency?: string; created_at?: number },
  ): Promise<{ paymentId: string; signature: string }>;
  /** Refunds a payment at the provider, not through the shop; the full amount by default. */
  giveBack(paymentId: string, amount?: number): Promise<void>;
  countOrders(): number | Promise<number>;
  countRefunds(): number | Promise<number>;
  paymentEvent(paymentId: string, name?: 'payment.captured' | 'payment.failed'): Promise<SignedPost>;
  /** Changes the refund's status at the provider and returns the webhook for it. */
  refundEvent(refundId: string, status: 'processed' | 'failed'): Promise<SignedPost>;
  strangeEvents(): Promise<StrangeEvents>;
  /** A signed event for an order that the shop did not open, with extra fields. */
  foreignEvent(more: object): Promise<SignedPost>;
}
