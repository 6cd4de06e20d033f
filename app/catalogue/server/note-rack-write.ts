import type { SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import type { Category, Subcategory } from '../catalogue.shapes.ts';

interface RackWrite<Rack> {
  deed: 'created' | 'changed' | 'deleted';
  before?: Rack;
  after?: Rack;
}

/** Writes into the audit log what an admin did to a category or subcategory. Call it last in the transaction. */
export async function noteRackWrite<Rack extends Category | Subcategory>(
  trx: Trx,
  actor: SignedIn,
  { deed, before, after }: RackWrite<Rack>,
): Promise<void> {
  const rack = (after ?? before) as Rack;
  const kind = 'category' in rack ? 'subcategory' : 'category';
  await noteAdminWrite(trx, { actor, deed, subject: { kind, id: rack._id, name: rack.name }, before, after });
}
