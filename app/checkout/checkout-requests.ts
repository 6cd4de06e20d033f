import type { CartSummary } from '#app/cart/cart.schema.ts';
import { ApiFailure } from '#app/platform/browser/api-client.ts';

/** Screens §8. */
export const NO_CONNECTION = 'Order could not be placed. Please check your internet connection.';

/** A payment or confirmation failed, so no order was placed; the message for the shopper says why. */
export class PaymentError extends Error {}

/** The texts of screens §8. */
export function formatOrderFailure(error: unknown): string {
  if (error instanceof PaymentError) return error.message;
  if (error instanceof ApiFailure && !error.isNetwork) return `Order failed: ${error.message}`;
  return NO_CONNECTION;
}

/** The server's totals, if it refused the shopper's. */
export function findChangedTotals(error: unknown): CartSummary | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined;
  return (error.body as { summary?: CartSummary } | null)?.summary;
}
