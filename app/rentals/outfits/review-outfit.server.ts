import { setRentalStatus } from '#app/catalog/outfits/update-outfit.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import {
  outfitApprovedMail,
  outfitRejectedMail,
  outfitSubmittedMail,
} from '#app/notifications/templates/outfit-mails.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { outfitDecided } from '../rental.events.ts';
import type { ListedOutfit } from '../rental.schema.ts';
import { findOutfit, type OutfitRow, recordDecision } from './outfits.db.server.ts';
import { requireOutfit, statusOf, toListedOutfit } from './read-outfits.server.ts';

interface Decision {
  outfitId: string;
  status: 'approved' | 'rejected';
  /** reason of a rejection, for the owner */
  reason?: string | null;
}

/**
 * Approves or rejects an outfit in any status (screens §4, Rental product status) and emails its owner; idempotent. Refuses
 * a product for sale in the rental category.
 */
export async function decideOutfit(
  db: Database,
  actor: Actor,
  { outfitId, status, reason = null }: Decision,
): Promise<ListedOutfit> {
  return await adminChange(db, actor, 'rentals', async (trx, admin) => {
    const before = await requireOutfit(trx, admin, outfitId);
    if (!before.is_rental) throw refuse.conflict('This product is for sale and cannot be rented out.');
    if (statusOf(before) === status) return { entries: [], result: toListedOutfit(before) };
    await setRentalStatus(trx, { id: outfitId, status });
    const decidedAt = await recordDecision(trx, outfitId, { by: admin.userId, reason });
    await publish(trx, outfitDecided, { outfitId, decidedAt });
    return {
      action: status,
      subject: { kind: 'outfit', id: outfitId, name: before.name },
      before: { status: statusOf(before), reason: before.rejection_reason },
      after: { status, reason },
      result: toListedOutfit(await requireOutfit(trx, admin, outfitId)),
    };
  });
}

/**
 * Emails an owner about a submission or decision, once per event. Skips outfits without an owner, and events that are
 * outdated: `at` is the event's instant.
 */
export async function notifyOutfitOwner(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { outfitId, at, isDecided }: { outfitId: string; at: string; isDecided: boolean },
): Promise<void> {
  const row = await findOutfit(db, { id: outfitId });
  if (!row?.owner_email || !row.owner_name) return;
  const since = isDecided ? row.decided_at : row.submitted_at;
  if (since?.toISOString() !== at || (statusOf(row) !== 'pending') !== isDecided) return;
  const message = {
    to: row.owner_email,
    message: writeOutfitMail(row, row.owner_name, storeUrl),
    dedupeKey: `outfit ${statusOf(row)} ${outfitId} ${at}`,
  };
  await inTransaction(db, async (trx) => queueMessage(trx, message));
}

function writeOutfitMail(row: OutfitRow, ownerName: string, storeUrl: string) {
  const link = `${storeUrl}/profile?tab=myRentalSubmissions`;
  const facts = { ownerName: ownerName.split(/\s/)[0] ?? ownerName, name: row.name, link };
  const productLink = `${storeUrl}/product/${row.id}`;
  return {
    pending: () => outfitSubmittedMail(facts),
    approved: () => outfitApprovedMail({ ...facts, productLink }),
    rejected: () => outfitRejectedMail({ ...facts, reason: row.rejection_reason ?? undefined }),
  }[statusOf(row)]();
}
