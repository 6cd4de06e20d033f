import type { CategoryIndex } from '#app/catalog/categories/category-index.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';

/** State shared by all batches of an import. */
export interface ImportContext {
  admin: SignedIn;
  runId: string;
  fileName: string;
  isDryRun: boolean;
  /** default category */
  category: string | undefined;
  /** our public URL; picture URLs that begin with it are our own */
  storeUrl: string;
  /** reloaded after a batch was rolled back */
  categoryIndex: CategoryIndex;
  /** handle or id → row of the products read so far */
  seen: Map<string, number>;
  /** SKU → row in this file */
  skus: Map<string, number>;
}
