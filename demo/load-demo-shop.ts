import type { Database } from '#app/foundation/database.server.ts';

/** Fills an empty shop with the demo shop. */
export async function loadDemoShopIfEmpty(_db: Database, _say: (line: string) => void): Promise<void> {}
