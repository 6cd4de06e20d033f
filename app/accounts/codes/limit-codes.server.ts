import { limitAddress, type RateLimitContext } from '#app/platform/rate-limits/limit-address.server.ts';

const CODES_PER_ADDRESS = { limit: 30, minutes: 15 };

/** Counts one code that is sent to, or tried from, a network address; whatever it is for (CONTRACT §2, Limits). */
export async function limitCodes(
  context: RateLimitContext,
  what: 'sending codes' | 'trying codes',
): Promise<void> {
  await limitAddress(context, what, CODES_PER_ADDRESS);
}
