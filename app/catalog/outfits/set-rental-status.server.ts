import type { Trx } from '#app/platform/db/database.server.ts';
import { updateOutfit } from './outfits.db.server.ts';

/** Sets the review status; the caller has locked the outfit and checked the transition. */
export async function setRentalStatus(
  trx: Trx,
  { id, status }: { id: string; status: 'pending' | 'approved' | 'rejected' },
): Promise<void> {
  await updateOutfit(trx, id, { rental_status: status });
}
