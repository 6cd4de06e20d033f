import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { SavedAddress } from './address.schema.ts';
import { listAddressRows } from './addresses.db.server.ts';

/** The addresses that the signed-in person keeps, the newest first. Refuses a guest with 401. */
export async function listAddresses(db: Database, actor: Actor): Promise<SavedAddress[]> {
  return await listAddressRows(db, requireSignedIn(actor).userId);
}
