import { archiveOutfit } from '#app/catalog/outfits/update-outfit.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { hasOpenBookings } from './outfits.db.server.ts';
import { requireOutfit } from './require-outfit.server.ts';
import { toListedOutfit } from './to-submission.server.ts';

/**
 * Archives one's own outfit, or any as an admin. Refuses 401 a guest, 404 unknown and others' outfits, 409 one with open
 * requests or bookings.
 */
export async function deleteOutfit(db: Database, actor: Actor, outfitId: string): Promise<void> {
  const person = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    const before = await requireOutfit(trx, person, outfitId);
    if (await hasOpenBookings(trx, outfitId)) {
      throw refuse.conflict('This outfit has open bookings. You can delete it after they end.');
    }
    await archiveOutfit(trx, outfitId);
    if (isAllowed(person, 'rentals') && before.owner_id !== person.userId)
      await recordAudit(trx, {
        ...{ actor: person, action: 'deleted', subject: { kind: 'outfit', id: outfitId, name: before.name } },
        before: toListedOutfit(before),
      });
  });
}
