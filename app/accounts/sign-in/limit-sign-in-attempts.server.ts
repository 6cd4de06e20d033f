import { limitAddress, type RateLimitContext } from '#app/platform/rate-limits/limit-address.server.ts';

const LIMITS_PER_ADDRESS = {
  'sign-in': { limit: 100, minutes: 15 },
  registration: { limit: 60, minutes: 15 },
};

/** Limits per network address (rules §2); each account has its own limits as well. */
export async function limitSignInAttempts(
  context: RateLimitContext,
  what: keyof typeof LIMITS_PER_ADDRESS,
): Promise<void> {
  await limitAddress(context, what, LIMITS_PER_ADDRESS[what]);
}
