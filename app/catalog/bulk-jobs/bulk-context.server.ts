import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { findLegalRule } from '#app/settings/settings.server.ts';
import type { BulkJobAction } from './bulk-job.schema.ts';
import { findCategoryNames } from './bulk-jobs.db.server.ts';
import type { BulkPlanContext } from './plan-product-change.ts';

/** The context of a plan, apart from the product. */
export async function loadBulkContext(db: Database, action: BulkJobAction): Promise<BulkPlanContext> {
  const isKnown =
    action.kind === 'category' &&
    isId(action.category) &&
    (action.subcategory === null || isId(action.subcategory));
  return {
    action,
    legalRule: await findLegalRule(db),
    named: isKnown ? await findCategoryNames(db, action) : undefined,
  };
}
