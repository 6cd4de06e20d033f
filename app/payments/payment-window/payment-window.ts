/** What the shop's API says of an opened payment. */
export interface OpenedPayment {
  /** the provider's order */
  id: string;
  /** paise, as the provider counts */
  amount: number;
  currency: string;
  /** what the browser may know of the shop's account */
  key: string;
  provider: 'razorpay' | 'stripe' | 'sandbox';
  /** for Stripe's window alone */
  clientSecret?: string;
}

/** What is known of who pays, and whom. */
export interface Payer {
  /** the shop's name, which the provider's window shows */
  to: string;
  name?: string;
  email?: string;
  contact?: string;
}

/** What the shop's API wants to see of a paid order. */
export interface PaymentConfirmation {
  paymentOrderId: string;
  paymentId: string;
  paymentSignature: string;
}

/**
 * How a payment window ended. `closed` does not mean that nothing was paid: only the shop's API knows, which
 * asks the provider.
 */
export type PaymentWindowResult = PaymentConfirmation | 'closed' | { failed: string };

export type OpenPaymentWindow = (order: OpenedPayment, payer: Payer) => Promise<PaymentWindowResult>;

/** When a payment cannot be opened, or its window's own script cannot be had (spec §8). */
export const PAYMENT_INIT_FAILED = 'Payment initialization failed. Please try again.';
