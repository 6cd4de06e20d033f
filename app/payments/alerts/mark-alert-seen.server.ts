import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { PaymentAlert } from '../payments.schema.ts';
import { lockAlert, setAlertSeen } from './alerts.db.server.ts';
import { toAlert } from './to-alert.server.ts';

/**
 * Notes that somebody has looked at a payment alert; twice is no error, the first time counts. For admins: 401, 403;
 * an unknown alert 404.
 */
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
    await recordAdminWrite(trx, {
      ...{ actor: admin, action: 'seen', subject: { kind: 'payment alert', id: row.id, name: row.subject } },
      ...{ before: { seenAt: null }, after: { seenAt: alert.seenAt } },
    });
    return alert;
  });
}
