/** Enough for real payers; stops reserving stock in bulk and flooding the provider. */
const PAYMENT_ATTEMPTS = { limit: 10, minutes: 1 };

/** Limits the card payments that a user opens, for carts and rental fees together. */
export function paymentRateLimit(userId: string) {
  return { bucket: `hold:${userId}`, ...PAYMENT_ATTEMPTS };
}
