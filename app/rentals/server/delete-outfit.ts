import { putAwayOutfit } from '#app/catalogue/server/put-away-outfit.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { hasOpenBookings } from './outfit-rows.server.ts';
import { requireOutfit } from './require-outfit.ts';
import { toListedOutfit } from './to-submission.ts';

/**
 * Takes an own outfit out of the shop, or any as an admin. Refuses 401 a guest, 404 what is not there or somebody
 * else's, 409 while a request or a booking of it is open.
 */
export async function deleteOutfit(db: Database, actor: Actor, outfitId: string): Promise<void> {
  const person = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    const before = await requireOutfit(trx, person, outfitId);
    if (await hasOpenBookings(trx, outfitId)) {
      throw refuse.conflict('This outfit has open bookings. It can be deleted when they have ended.');
    }
    await putAwayOutfit(trx, outfitId);
    if (isAllowed(person, 'rentals') && before.owner_id !== person.userId)
      await noteAdminWrite(trx, {
        ...{ actor: person, deed: 'deleted', subject: { kind: 'outfit', id: outfitId, name: before.name } },
        before: toListedOutfit(before),
      });
  });
}
