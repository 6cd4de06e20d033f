/** The API's response to opening a payment. */
export interface OpenedPayment {
  /** the provider's order id */
  id: string;
  /** in paise */
  amount: number;
  currency: string;
  /** the shop's public key at the provider */
  key: string;
  provider: 'razorpay' | 'stripe' | 'sandbox';
  /** Stripe only */
  clientSecret?: string;
}

export interface Payer {
  /** the shop's name, shown in the provider's window */
  to: string;
  name?: string;
  email?: string;
  contact?: string;
}

/** Proof of payment, as the API expects it. */
export interface PaymentConfirmation {
  paymentOrderId: string;
  paymentId: string;
  paymentSignature: string;
}

/**
 * How a payment window ended. `closed` does not mean that nothing was paid: only the API knows, which asks the
 * provider.
 */
export type PaymentWindowResult = PaymentConfirmation | 'closed' | { failed: string };

export type OpenPaymentWindow = (order: OpenedPayment, payer: Payer) => Promise<PaymentWindowResult>;

/** The payment could not be opened, or the window's script failed to load (screens §8). */
export const PAYMENT_INIT_FAILED = 'Payment initialization failed. Please try again.';

/**
 * Outcomes of a sandbox payment. `lost`: paid, but the browser gets no response; `silent`: no webhook either, so the
 * shop must poll; `late`: paid after the reservation has expired.
 */
export const SANDBOX_OUTCOMES = ['success', 'failure', 'lost', 'silent', 'late'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];
