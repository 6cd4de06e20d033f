import { type Database, openDatabase } from '#app/platform/db/database.server.ts';

/** Queries a database directly, without the shops. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { connections: 3 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
