import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { replaceColourPictures } from '../editor/admin-products.db.server.ts';
import { reindexProducts } from '../search-index/search-index.server.ts';
import {
  archiveOutfitRow,
  deactivateOutfitRows,
  setOutfitVariant,
  updateOutfit,
} from './outfits.db.server.ts';

/** The fields of an outfit that its owner may edit; absent fields do not change. */
export interface OutfitDetails {
  name?: string;
  description?: string;
  brand?: string;
  materialAndCare?: string;
  /** null for none */
  subcategoryId?: string | null;
  /** per day */
  pricePaise?: Paise;
  securityDepositPaise?: Paise;
  /** size → measure → centimetres */
  measurements?: Record<string, Record<string, number>>;
  /** the only variant */
  choice?: { size: string; color: string };
  /** URLs in display order */
  pictures?: string[];
}

/** Updates an outfit and reindexes it. The caller has locked it. */
export async function updateOutfitDetails(trx: Trx, id: string, facts: OutfitDetails): Promise<void> {
  const { choice, pictures, ...rest } = facts;
  if (choice) await setOutfitVariant(trx, id, choice);
  if (pictures) await replaceColourPictures(trx, id, new Map([['', pictures]]));
  await updateOutfit(trx, id, {
    name: rest.name,
    description: rest.description,
    brand: rest.brand,
    material_and_care: rest.materialAndCare,
    subcategory_id: rest.subcategoryId,
    price_paise: rest.pricePaise,
    security_deposit_paise: rest.securityDepositPaise,
    measurements: rest.measurements && JSON.stringify(rest.measurements),
    ...(choice && { sizes: [choice.size], colors: [choice.color] }),
  });
  await reindexProducts(trx, { product: id });
}

/** Sets the review status; the caller has locked the outfit and checked the transition. */
export async function setRentalStatus(
  trx: Trx,
  { id, status }: { id: string; status: 'pending' | 'approved' | 'rejected' },
): Promise<void> {
  await updateOutfit(trx, id, { rental_status: status });
}

/** Deactivates the outfits of an owner who deleted their account, because no one can answer requests for them. */
export async function deactivateOutfits(db: Database, { ownerId }: { ownerId: string }): Promise<void> {
  await deactivateOutfitRows(db, ownerId);
}

/**
 * Archives an outfit instead of deleting it, because orders refer to it (rules §4, Visibility). The caller has
 * locked it and checked that it has no open rentals.
 */
export async function archiveOutfit(trx: Trx, id: string): Promise<void> {
  await archiveOutfitRow(trx, id);
}
