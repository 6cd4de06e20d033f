import type { Paise } from '#app/platform/money/money.ts';
import type { ProviderName } from '../providers/payment-provider.ts';

export const PAYMENT_NOT_VERIFIED = 'Payment could not be verified.';

export type ChargePurpose = 'cart' | 'rental fee';

/** One thing to be paid by card, as the shop keeps it. */
export interface Charge {
  id: string;
  userId: string;
  purpose: ChargePurpose;
  provider: ProviderName;
  /** null until the provider has answered */
  providerOrderId: string | null;
  amountPaise: Paise;
  currency: string;
  state: 'open' | 'captured' | 'closed';
  createdAt: Date;
  timesPolled: number;
}

export type PaymentState = 'authorized' | 'captured' | 'failed';

/** A payment as the shop keeps it. */
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

/** Money that goes back, as the shop keeps it. */
export interface Refund {
  id: string;
  paymentId: string;
  /** why, once for each payment: 'order cancelled' */
  reasonKey: string;
  amountPaise: Paise;
  state: RefundState;
  providerRefundId: string | null;
  createdAt: Date;
}
