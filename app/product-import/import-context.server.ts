import type { CategoryIndex } from '#app/catalog/import/create-missing-categories.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';

/** What holds of an import from its first batch to its last. */
export interface ImportContext {
  admin: SignedIn;
  runId: string;
  fileName: string;
  isDryRun: boolean;
  /** the category of products that name none */
  category: string | undefined;
  /** the shop's public address: what begins with it is a picture of its own */
  storeUrl: string;
  /** read anew after a batch was taken back */
  categoryIndex: CategoryIndex;
  /** handles and ids of the products that the file had so far, with the row in which each stands */
  seen: Map<string, number>;
  /** article number → the row that has it in this file */
  skus: Map<string, number>;
}
