import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.server.ts';

const KEY_BYTES = 32;

let pepper: string | undefined;

/** Mixes a secret from the environment into every key (SECRET_PEPPER), so that the database alone opens nothing. */
export function setPepper(given: string | undefined): void {
  pepper = given;
}

/** A key of the shop's own by its name, the same for all of its servers; made when it is first asked for. */
export async function shopSecret(db: Database, name: string): Promise<Buffer> {
  const stored = await shopSecretWithoutPepper(db, name);
  return pepper === undefined ? stored : createHmac('sha256', pepper).update(stored).digest();
}

/** The key as it was before the shop had a pepper: what was sealed or hashed by it still counts. */
export async function shopSecretWithoutPepper(db: Database, name: string): Promise<Buffer> {
  const stored = await findSecret(db, name);
  if (stored) return stored;
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
