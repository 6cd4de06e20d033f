import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';

interface Titled {
  _id: string;
  title: string;
}

interface ContentChange<T> {
  kind: 'banner' | 'event' | 'blog post';
  action: 'created' | 'changed' | 'deleted';
  before?: T;
  after?: T;
}

/** Writes the change to the audit log. Call it last in the transaction. */
export async function recordContentChange<T extends Titled>(
  trx: Trx,
  actor: SignedIn,
  { kind, action, before, after }: ContentChange<T>,
): Promise<void> {
  const { _id: id, title: name } = (after ?? before) as T;
  await recordAudit(trx, { actor, action, subject: { kind, id, name }, before, after });
}
