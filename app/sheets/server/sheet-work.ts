import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { ImportResult } from '../sheets.shapes.ts';
import { exportProducts } from './export-products.ts';
import { type ImportWish, importProducts } from './import-products.ts';

/** Who takes files in and writes them: this process, or the office that has it done in processes of their own. */
export interface SheetWork {
  importProducts: (actor: Actor, wish: ImportWish) => Promise<ImportResult>;
  /** a part of the file at a time */
  exportProducts: (actor: Actor, to: { storeUrl: string }) => AsyncGenerator<string | Uint8Array>;
}

/** Does it in this process. */
export function sheetWorkHere(db: Database): SheetWork {
  return {
    importProducts: (actor, wish) => importProducts(db, actor, wish),
    exportProducts: (actor, to) => exportProducts(db, actor, to),
  };
}
