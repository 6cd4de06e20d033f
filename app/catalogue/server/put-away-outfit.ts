import type { Trx } from '#app/foundation/database.server.ts';
import { archiveOutfit } from './outfit-rows.server.ts';

/**
 * Takes an outfit out of the shop: it is archived, because orders refer to it and keep its name, price and picture
 * (CONTRACT §4, Visibility). The caller holds it and knows that nobody waits for it.
 */
export async function putAwayOutfit(trx: Trx, id: string): Promise<void> {
  await archiveOutfit(trx, id);
}
