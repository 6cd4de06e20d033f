import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import type { ListedOutfits } from './outfit.schema.ts';
import type { ListingQuery } from './outfit-input.schema.ts';
import { listOutfitPage, listOutfitsOf } from './outfits.db.server.ts';
import { toListedOutfit, toSubmission } from './to-submission.server.ts';

/** The user's own outfits, newest first. Refuses a guest with 401. */
export async function listSubmissions(db: Database, actor: Actor): Promise<RentalSubmission[]> {
  const rows = await listOutfitsOf(db, requireSignedIn(actor).userId);
  return rows.map(toSubmission);
}

/** A page of the rental category, newest first. For admins: 401, 403. */
export async function listAllOutfits(
  db: Database,
  actor: Actor,
  query: ListingQuery,
): Promise<ListedOutfits> {
  requirePermission(actor, 'rentals');
  const { rows, total } = await listOutfitPage(db, query);
  const { page, limit } = query;
  const pages = Math.max(1, Math.ceil(total / limit));
  return { success: true, rentals: rows.map(toListedOutfit), pagination: { page, pages, limit, total } };
}
