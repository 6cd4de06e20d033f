import type { Database } from '#app/foundation/database.server.ts';
import { deleteAllAddresses } from './address-rows.server.ts';

/** Forgets the addresses of a person who has left; orders keep theirs. */
export async function forgetAddresses(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteAllAddresses(db, userId);
}
