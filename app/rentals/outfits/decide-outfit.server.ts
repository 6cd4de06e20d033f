import { setRentalStatus } from '#app/catalog/outfits/update-outfit.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { outfitDecided } from './outfit.events.ts';
import type { ListedOutfit } from './outfit.schema.ts';
import { recordDecision } from './outfits.db.server.ts';
import { requireOutfit } from './require-outfit.server.ts';
import { statusOf, toListedOutfit } from './to-submission.server.ts';

interface Decision {
  outfitId: string;
  status: 'approved' | 'rejected';
  /** reason of a rejection, for the owner */
  reason?: string;
}

/**
 * Approves or rejects an outfit in any status (screens §4, Rental product status) and emails its owner; idempotent. For
 * admins: 401, 403. Refuses 404 an unknown outfit, 409 a product for sale in the rental category.
 */
export async function decideOutfit(
  db: Database,
  actor: Actor,
  { outfitId, status, reason }: Decision,
): Promise<ListedOutfit> {
  const admin = requirePermission(actor, 'rentals');
  return await inTransaction(db, async (trx) => {
    const before = await requireOutfit(trx, admin, outfitId);
    if (!before.is_rental) throw refuse.conflict('This product is for sale and cannot be rented out.');
    if (statusOf(before) === status) return toListedOutfit(before);
    await setRentalStatus(trx, { id: outfitId, status });
    const decidedAt = await recordDecision(trx, outfitId, { by: admin.userId, reason: reason ?? null });
    await publish(trx, outfitDecided, { outfitId, decidedAt });
    const decided = toListedOutfit(await requireOutfit(trx, admin, outfitId));
    await recordAudit(trx, {
      ...{ actor: admin, action: status, subject: { kind: 'outfit', id: outfitId, name: before.name } },
      before: { status: statusOf(before), reason: before.rejection_reason },
      after: { status, reason: reason ?? null },
    });
    return decided;
  });
}
