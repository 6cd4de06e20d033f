import { importPeople } from '#app/accounts/server/import-people.ts';
import { openSession } from '#app/accounts/server/open-session.ts';
import { openDatabase } from '#app/foundation/database.server.ts';

export interface Shopper {
  headers: Record<string, string>;
}

/** People with a session each, and more of everything on the shelves than a benchmark can buy. */
export async function prepareShoppers(databaseUrl: string, count: number): Promise<Shopper[]> {
  const db = openDatabase(databaseUrl, { connections: 2 });
  try {
    await db.updateTable('stock_items').set({ on_hand: 1_000_000 }).execute();
    const people = Array.from({ length: count }, (_, index) => ({
      name: `Shopper ${index}`,
      email: `shopper-${index}@bench.test`,
      mobileNumber: String(8_000_000_000 + index),
      isAdmin: false,
      createdAt: new Date(),
    }));
    const ids = await importPeople(db, { people, passwordHash: 'nobody signs in with it' });
    const tokens = await Promise.all([...ids.values()].map((userId) => openSession(db, { userId })));
    return tokens.map((token) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }));
  } finally {
    await db.destroy();
  }
}
