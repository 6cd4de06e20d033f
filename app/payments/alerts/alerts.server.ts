import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { PaymentAlert } from '../payments.schema.ts';
import { countUnseenAlerts, listAlertPage, lockAlert, setAlertSeen, toAlert } from './alerts.db.server.ts';

/** A page of payment alerts, newest first; `seen` filters them. For admins: 401, 403. */
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

/** The number of unseen alerts. For admins: 401, 403. */
export async function countAlerts(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard');
  return await countUnseenAlerts(db);
}

/** Marks an alert as seen; idempotent. For admins: 401, 403; refuses 404 an unknown alert. */
export async function markAlertSeen(
  db: Database,
  actor: Actor,
  { alertId }: { alertId: string },
): Promise<PaymentAlert> {
  const admin = requirePermission(actor, 'finance');
  return await inTransaction(db, async (trx) => {
    const row = isId(alertId) ? await lockAlert(trx, alertId) : undefined;
    if (!row) throw refuse.notFound('Alert not found');
    if (row.seen_at) return toAlert(row);
    const alert = toAlert(await setAlertSeen(trx, row.id));
    await recordAudit(trx, {
      ...{ actor: admin, action: 'seen', subject: { kind: 'payment alert', id: row.id, name: row.subject } },
      ...{ before: { seenAt: null }, after: { seenAt: alert.seenAt } },
    });
    return alert;
  });
}
