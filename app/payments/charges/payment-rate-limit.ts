/** Enough for anyone who pays, too few for anyone who reserves what others want, or floods the provider. */
const PAYMENT_ATTEMPTS = { limit: 10, minutes: 1 };

/** The limit of how many card payments a person opens, whatever for. */
export function paymentRateLimit(userId: string) {
  return { bucket: `hold:${userId}`, ...PAYMENT_ATTEMPTS };
}
