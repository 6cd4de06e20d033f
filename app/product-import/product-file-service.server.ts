import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { exportProducts } from './export-products.server.ts';
import { type ImportInput, importProducts } from './import-products.server.ts';
import type { ImportResult } from './product-import.schema.ts';

/** Imports and exports product files, in this process or in worker processes. */
export interface ProductFileService {
  importProducts: (actor: Actor, input: ImportInput) => Promise<ImportResult>;
  /** yields the file in chunks */
  exportProducts: (actor: Actor, to: { storeUrl: string }) => AsyncGenerator<string | Uint8Array>;
}

export function createInProcessFileService(db: Database): ProductFileService {
  return {
    importProducts: (actor, input) => importProducts(db, actor, input),
    exportProducts: (actor, to) => exportProducts(db, actor, to),
  };
}
