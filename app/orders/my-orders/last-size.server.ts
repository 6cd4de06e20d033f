import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findLastSizedLine } from './last-size.db.server.ts';

/**
 * The size of the actor's newest purchase in a product's category that was neither cancelled nor returned, if the product
 * comes in it. Refuses a guest.
 */
export async function findLastSize(
  db: Database,
  actor: Actor,
  productId: string,
): Promise<{ size: string; name: string } | null> {
  const { userId } = requireSignedIn(actor);
  return (await findLastSizedLine(db, { userId, productId })) ?? null;
}
