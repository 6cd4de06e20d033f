import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';

interface ProductChangeRecord {
  action: 'created' | 'changed' | 'deleted' | 'restored';
  before?: AdminProduct;
  after?: AdminProduct;
}

/** Audits a product change. Call it last in the transaction: it locks the audit log. */
export async function recordProductChange(
  trx: Trx,
  actor: SignedIn,
  { action, before, after }: ProductChangeRecord,
): Promise<void> {
  const { _id: id, name } = (after ?? before) as AdminProduct;
  const subject = { kind: 'product', id, name } as const;
  await recordAudit(trx, {
    actor,
    action,
    subject,
    before: before && toAuditFields(before),
    after: after && toAuditFields(after),
  });
}

/** Only the fields that admins edit; the others are derived or come from customers. */
function toAuditFields({ preview, rating, reviewCount, version, ...product }: AdminProduct): object {
  return product;
}
