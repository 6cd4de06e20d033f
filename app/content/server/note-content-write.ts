import type { SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import type { Trx } from '#app/foundation/database.server.ts';

interface Titled {
  _id: string;
  title: string;
}

interface ContentWrite<T> {
  kind: 'banner' | 'event' | 'blog post';
  deed: 'created' | 'changed' | 'deleted';
  before?: T;
  after?: T;
}

/** Writes into the audit log what an admin did to a banner, an event or a blog post. Call it last in the transaction. */
export async function noteContentWrite<T extends Titled>(
  trx: Trx,
  actor: SignedIn,
  { kind, deed, before, after }: ContentWrite<T>,
): Promise<void> {
  const { _id: id, title: name } = (after ?? before) as T;
  await noteAdminWrite(trx, { actor, deed, subject: { kind, id, name }, before, after });
}
