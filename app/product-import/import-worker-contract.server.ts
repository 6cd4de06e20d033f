import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { exportProducts } from './export-products.server.ts';
import { type ImportInput, importProducts } from './import-products.server.ts';
import type { ImportResult } from './product-import.schema.ts';

/** Who takes files in and writes them: this process, or the office that has it done in processes of their own. */
export interface ProductFileService {
  importProducts: (actor: Actor, input: ImportInput) => Promise<ImportResult>;
  /** a part of the file at a time */
  exportProducts: (actor: Actor, to: { storeUrl: string }) => AsyncGenerator<string | Uint8Array>;
}

/** Does it in this process. */
export function createInProcessFileService(db: Database): ProductFileService {
  return {
    importProducts: (actor, input) => importProducts(db, actor, input),
    exportProducts: (actor, to) => exportProducts(db, actor, to),
  };
}
