import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';

interface ProductChangeRecord {
  action: 'created' | 'changed' | 'deleted' | 'restored';
  before?: AdminProduct;
  after?: AdminProduct;
}

/** Writes into the audit log what an admin did to a product. Call it last in the transaction. */
export async function recordProductChange(
  trx: Trx,
  actor: SignedIn,
  { action, before, after }: ProductChangeRecord,
): Promise<void> {
  const { _id: id, name } = (after ?? before) as AdminProduct;
  const subject = { kind: 'product', id, name } as const;
  await recordAdminWrite(trx, {
    actor,
    action,
    subject,
    before: before && toAuditFields(before),
    after: after && toAuditFields(after),
  });
}

/** What admins decide of a product; the rest follows from it, or comes from shoppers. */
function toAuditFields({ preview, rating, reviewCount, version, ...product }: AdminProduct): object {
  return product;
}
