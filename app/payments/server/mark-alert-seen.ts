import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { PaymentAlert } from '../payments.shapes.ts';
import { lockAlert, setAlertSeen } from './alert-rows.server.ts';
import { toAlert } from './to-alert.ts';

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
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'seen', subject: { kind: 'payment alert', id: row.id, name: row.subject } },
      ...{ before: { seenAt: null }, after: { seenAt: alert.seenAt } },
    });
    return alert;
  });
}
