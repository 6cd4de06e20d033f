import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { SavedAddress } from '../addresses.shapes.ts';
import { listAddressRows } from './address-rows.server.ts';

/** The addresses that the signed-in person keeps, the newest first. Refuses a guest with 401. */
export async function listAddresses(db: Database, actor: Actor): Promise<SavedAddress[]> {
  return await listAddressRows(db, requireSignedIn(actor).userId);
}
