import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { PaymentAlert } from '../payments.schema.ts';
import { countUnseenAlerts, listAlertPage } from './alerts.db.server.ts';
import { toAlert } from './to-alert.server.ts';

/** A page of payment alerts, newest first; `seen` narrows them. For admins: 401, 403. */
export async function listAlerts(
  db: Database,
  actor: Actor,
  { seen, page, limit }: { seen?: boolean; page: number; limit: number },
): Promise<{ alerts: PaymentAlert[]; pagination: Pagination }> {
  requirePermission(actor, 'finance');
  const { rows, total } = await listAlertPage(db, { isSeen: seen }, { page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return { alerts: rows.map(toAlert), pagination: { page, pages, limit, total } };
}

/** How many of them nobody has seen. For admins: 401, 403. */
export async function countAlerts(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard');
  return await countUnseenAlerts(db);
}
