import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import type { Category, Subcategory } from '../catalog.schema.ts';

interface CategoryChangeRecord<AnyCategory> {
  action: 'created' | 'changed' | 'deleted';
  before?: AnyCategory;
  after?: AnyCategory;
}

/** Audits a category or subcategory change. Call it last in the transaction: it locks the audit log. */
export async function recordCategoryChange<AnyCategory extends Category | Subcategory>(
  trx: Trx,
  actor: SignedIn,
  { action, before, after }: CategoryChangeRecord<AnyCategory>,
): Promise<void> {
  const category = (after ?? before) as AnyCategory;
  const kind = 'category' in category ? 'subcategory' : 'category';
  await recordAudit(trx, {
    actor,
    action,
    subject: { kind, id: category._id, name: category.name },
    before,
    after,
  });
}
