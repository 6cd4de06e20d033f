import type { Trx } from '#app/platform/db/database.server.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';

/** A change makes the shop's stored pages stale, and an offer waits for an admin to look at it. */
const CHANGES = { limit: 60, minutes: 15 };

/** Counts what an owner does with their outfits, where it comes to something; not what the desk does. Refuses with 429. */
export async function limitOwner(trx: Trx, person: SignedIn): Promise<void> {
  if (isAllowed(person, 'rentals')) return;
  await consumeRateLimit(trx, { bucket: `outfit changes by ${person.userId}`, ...CHANGES });
}
