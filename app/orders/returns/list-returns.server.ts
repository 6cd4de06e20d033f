import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Return } from './return.schema.ts';
import type { ReturnStatus } from './return-status.ts';
import { listReturnPage } from './returns.db.server.ts';
import { toReturn } from './to-return.server.ts';

/** A page of all returns, newest first. For admins: 401, 403. */
export async function listReturns(
  db: Database,
  actor: Actor,
  wanted: { status?: ReturnStatus; page: number; limit: number },
): Promise<{ returns: Return[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listReturnPage(db, wanted);
  const { page, limit } = wanted;
  const pages = Math.max(1, Math.ceil(total / limit));
  return { returns: rows.map(toReturn), pagination: { page, pages, limit, total } };
}
