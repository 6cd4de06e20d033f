import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../db/database.server.ts';

const KEY_BYTES = 32;

let pepper: string | undefined;

/** Mixes a secret from the environment (SECRET_PEPPER) into every key, so that the database alone decrypts nothing. */
export function setPepper(given: string | undefined): void {
  pepper = given;
}

/** A secret key by its name, the same for all servers; created on first use. */
export async function shopSecret(db: Database, name: string): Promise<Buffer> {
  const stored = await shopSecretWithoutPepper(db, name);
  return pepper === undefined ? stored : createHmac('sha256', pepper).update(stored).digest();
}

/** The key without the pepper: for what was encrypted or hashed before the shop had one. */
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
