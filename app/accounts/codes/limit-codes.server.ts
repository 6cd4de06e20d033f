import { limitAddress, type RateLimitContext } from '#app/platform/rate-limits/limit-address.server.ts';

const CODES_PER_ADDRESS = { limit: 30, minutes: 15 };

/** Limits codes requested or tried from one network address, for all purposes together (rules §2, Limits). */
export async function limitCodes(
  context: RateLimitContext,
  what: 'sending codes' | 'trying codes',
): Promise<void> {
  await limitAddress(context, what, CODES_PER_ADDRESS);
}
