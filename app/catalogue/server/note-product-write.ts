import type { SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';

interface ProductWrite {
  deed: 'created' | 'changed' | 'deleted' | 'restored';
  before?: AdminProduct;
  after?: AdminProduct;
}

/** Writes into the audit log what an admin did to a product. Call it last in the transaction. */
export async function noteProductWrite(
  trx: Trx,
  actor: SignedIn,
  { deed, before, after }: ProductWrite,
): Promise<void> {
  const { _id: id, name } = (after ?? before) as AdminProduct;
  const subject = { kind: 'product', id, name } as const;
  await noteAdminWrite(trx, {
    actor,
    deed,
    subject,
    before: before && kept(before),
    after: after && kept(after),
  });
}

/** What admins decide of a product; the rest follows from it, or comes from shoppers. */
function kept({ preview, rating, reviewCount, version, ...product }: AdminProduct): object {
  return product;
}
