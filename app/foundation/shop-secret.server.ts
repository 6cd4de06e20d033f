import { randomBytes } from 'node:crypto';
import type { Database } from './database.server.ts';

const KEY_BYTES = 32;

/** A key of the shop's own by its name, the same for all of its servers; made when it is first asked for. */
export async function shopSecret(db: Database, name: string): Promise<Buffer> {
  const kept = await findSecret(db, name);
  if (kept) return kept;
  await db
    .insertInto('shop_secrets')
    .values({ name, value: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSecret(db, name)) as Buffer;
}

async function findSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shop_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
