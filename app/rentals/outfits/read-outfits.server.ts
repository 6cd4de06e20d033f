import { lockOutfits } from '#app/catalog/product/products.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import {
  type Actor,
  isAllowed,
  requirePermission,
  requireSignedIn,
  type SignedIn,
} from '#app/platform/security/actor.ts';
import type { ListedOutfit, ListedOutfits, RentalSubmission } from '../rental.schema.ts';
import type { ListingQuery } from './outfit-input.schema.ts';
import { findOutfit, listOutfitPage, listOutfitsOf, type OutfitRow } from './outfits.db.server.ts';

/** The user's own outfits, newest first. */
export async function listSubmissions(db: Database, actor: Actor): Promise<RentalSubmission[]> {
  const rows = await listOutfitsOf(db, requireSignedIn(actor).userId);
  return rows.map(toSubmission);
}

/** A page of the rental category, newest first; for admins. */
export async function listAllOutfits(
  db: Database,
  actor: Actor,
  query: ListingQuery,
): Promise<ListedOutfits> {
  requirePermission(actor, 'rentals');
  const { rows, total } = await listOutfitPage(db, query);
  const { page, limit } = query;
  return {
    success: true,
    rentals: rows.map(toListedOutfit),
    pagination: paginationOf({ page, limit, total }),
  };
}

/** Locks and returns one's own outfit, or any for an admin. Refuses others' outfits as not found. */
export async function requireOutfit(trx: Trx, person: SignedIn, id: string): Promise<OutfitRow> {
  if (!isId(id)) throw refuse.notFound('Outfit not found');
  await lockOutfits(trx, [id]);
  const ownerId = isAllowed(person, 'rentals') ? undefined : person.userId;
  const row = await findOutfit(trx, { id, ownerId });
  if (!row) throw refuse.notFound('Outfit not found');
  return row;
}

/** An outfit as its owner sees it, without past blocked dates. */
function toSubmission(row: OutfitRow): RentalSubmission {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: rupees(row.price_paise),
    originalPrice: row.original_price_paise === null ? null : rupees(row.original_price_paise),
    securityDeposit: rupees(row.security_deposit_paise ?? 0),
    rentalImages: row.images,
    rentalStatus: statusOf(row),
    reason: row.rejection_reason,
    isPaused: row.is_paused ?? false,
    pickUpPin: row.pick_up_pin,
    subcategory: named(row.subcategory_id, row.subcategory_name),
    size: row.sizes[0] ?? '',
    color: row.colors[0] ?? '',
    brand: row.brand,
    condition: row.condition ?? '',
    careNotes: row.material_and_care,
    measurements: measurementsOf(row),
    blackouts: row.blackouts.filter(({ endDate }) => endDate >= row.today),
    createdAt: row.created_at.toISOString(),
  };
}

/** An outfit as admins see it. */
export function toListedOutfit(row: OutfitRow): ListedOutfit {
  return {
    ...toSubmission(row),
    owner: named(row.owner_id, row.owner_name),
    category: { _id: row.category_id, name: row.category_name },
    isRental: row.is_rental,
  };
}

/** Pending by default (screens §4, Rental product status). */
export function statusOf({ rental_status: status }: Pick<OutfitRow, 'rental_status'>) {
  return (status ?? 'pending') as RentalSubmission['rentalStatus'];
}

/** The catalog stores measurements by size; an outfit has one size. */
export function measurementsOf({ measurements, sizes }: OutfitRow): Record<string, number> {
  const bySize = measurements as Record<string, Record<string, number>>;
  return bySize[sizes[0] ?? ''] ?? Object.values(bySize)[0] ?? {};
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}
