import type { Database } from '#app/foundation/database.server.ts';

/** Who subscribed before stays subscribed. Gives whether the address is new. */
export async function insertSubscriber(db: Database, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
