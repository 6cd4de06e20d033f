import type { Paise } from '#app/platform/money/money.ts';
import type { ProviderName } from '../providers/payment-provider.ts';

export const PAYMENT_NOT_VERIFIED = 'Payment could not be verified.';

/** A 'rental deposit' is only held on the card; the settlement captures the part that it claims. */
export type ChargePurpose = 'cart' | 'rental fee' | 'gift card' | 'exchange' | 'rental deposit';

/** One card payment that the shop asks for. */
export interface Charge {
  id: string;
  userId: string;
  purpose: ChargePurpose;
  provider: ProviderName;
  /** null until the provider has responded */
  providerOrderId: string | null;
  amountPaise: Paise;
  currency: string;
  state: 'open' | 'captured' | 'closed';
  createdAt: Date;
  timesPolled: number;
}

export type PaymentState = 'authorized' | 'captured' | 'failed';

export interface Payment {
  id: string;
  chargeId: string;
  provider: ProviderName;
  providerPaymentId: string;
  amountPaise: Paise;
  state: PaymentState;
  method: string | null;
  capturedAt: Date | null;
}

export type RefundState = 'queued' | 'pending' | 'processed' | 'failed';

export interface Refund {
  id: string;
  paymentId: string;
  /** 'order cancelled'; unique per payment */
  reasonKey: string;
  amountPaise: Paise;
  state: RefundState;
  providerRefundId: string | null;
  createdAt: Date;
}
