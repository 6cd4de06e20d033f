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

/** What the tests do with any provider, as though from outside the shop. */
export interface ProviderDouble {
  name: 'razorpay' | 'stripe' | 'sandbox';
  provider: PaymentProvider;
  /** the same with a short timeout, for calls that are never answered */
  hasty?: PaymentProvider;
  /** where calls can be made to go wrong; the sandbox is not reached over a network */
  server?: FaultyServer;
  /** What happens in the payment window; `change` falsifies what is told of it. */
  pay(
    orderId: string,
    status: 'captured' | 'authorized' | 'failed',
    change?: { amount?: number; currency?: string; created_at?: number },
  ): Promise<{ paymentId: string; signature: string }>;
  /** Money goes back without the shop: all of it unless told. */
  giveBack(paymentId: string, amount?: number): Promise<void>;
  countOrders(): number | Promise<number>;
  countRefunds(): number | Promise<number>;
  paymentEvent(paymentId: string, name?: 'payment.captured' | 'payment.failed'): Promise<SignedPost>;
  /** The refund moves at the provider, and this is what is posted of it. */
  refundEvent(refundId: string, status: 'processed' | 'failed'): Promise<SignedPost>;
  strangeEvents(): Promise<StrangeEvents>;
  /** A signed event of an order that the shop did not open, with extra fields. */
  foreignEvent(more: object): Promise<SignedPost>;
}
