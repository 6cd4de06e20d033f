import type { Trx } from '#app/platform/db/database.server.ts';
import { updateOutfit } from './outfits.db.server.ts';

/** Writes whether an outfit is shown to everyone; the caller holds it and has decided. */
export async function setRentalStatus(
  trx: Trx,
  { id, status }: { id: string; status: 'pending' | 'approved' | 'rejected' },
): Promise<void> {
  await updateOutfit(trx, id, { rental_status: status });
}
