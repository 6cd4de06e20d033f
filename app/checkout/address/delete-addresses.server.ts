import type { Database } from '#app/platform/db/database.server.ts';
import { deleteAddressRows } from './addresses.db.server.ts';

/** Forgets the addresses of a person who has left; orders keep theirs. */
export async function deleteAddresses(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteAddressRows(db, userId);
}
