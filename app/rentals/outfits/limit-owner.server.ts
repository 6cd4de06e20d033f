import type { Trx } from '#app/platform/db/database.server.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';

/** Changes invalidate cached pages, and submissions need a review. */
const CHANGES = { limit: 60, minutes: 15 };

/** Limits an owner's changes and submissions; admins are not limited. Refuses with 429. */
export async function limitOwner(trx: Trx, person: SignedIn): Promise<void> {
  if (isAllowed(person, 'rentals')) return;
  await consumeRateLimit(trx, { bucket: `outfit changes by ${person.userId}`, ...CHANGES });
}
