import { queueMessage } from '#app/notifications/queue-message.server.ts';
import {
  outfitApprovedMail,
  outfitRejectedMail,
  outfitSubmittedMail,
} from '#app/notifications/templates/rental-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { findOutfit, type OutfitRow } from './outfits.db.server.ts';
import { statusOf } from './to-submission.server.ts';

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
