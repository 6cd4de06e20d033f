import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { PaymentAlert } from '../payments.schema.ts';
import type { ProviderName, ProviderPayment } from '../providers/payment-provider.ts';
import {
  countUnseenAlerts,
  insertAlert,
  listAlertPage,
  lockAlert,
  setAlertSeen,
  toAlert,
} from './alerts.db.server.ts';

export interface Alert {
  /** an alert with the same key is raised once */
  key: string;
  subject: string;
  detail: string;
}

/** Adds an alert about a payment problem that an admin must review. */
export async function raiseAlert(db: Database, { key, subject, detail }: Alert): Promise<void> {
  await insertAlert(db, { id: newId(), alert_key: key, subject, detail });
}

/** Raises an alert about a payment that was refunded before the shop recorded it; it pays for nothing. */
export async function alertRefundedPayment(
  db: Database,
  provider: ProviderName,
  { id, providerOrderId, amountPaise }: ProviderPayment,
): Promise<void> {
  await raiseAlert(db, {
    key: `given back ${provider} ${id}`,
    subject: 'Payment refunded before it was recorded',
    detail: `${provider} ${id} on ${providerOrderId || 'no order'}: all or part of ${formatRupees(toRupees(amountPaise))} was refunded at the provider. It has no order here; refund the rest at the provider.`,
  });
}

/** A page of payment alerts, newest first; `seen` filters them. */
export async function listAlerts(
  db: Database,
  actor: Actor,
  { seen, page, limit }: { seen?: boolean; page: number; limit: number },
): Promise<{ alerts: PaymentAlert[]; pagination: Pagination }> {
  requirePermission(actor, 'finance');
  const { rows, total } = await listAlertPage(db, { isSeen: seen }, { page, limit });
  return { alerts: rows.map(toAlert), pagination: paginationOf({ page, limit, total }) };
}

/** The number of unseen alerts. */
export async function countAlerts(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'dashboard', 'finance');
  return await countUnseenAlerts(db);
}

/** Marks an alert as seen; idempotent. Refuses an unknown alert. */
export async function markAlertSeen(
  db: Database,
  actor: Actor,
  { alertId }: { alertId: string },
): Promise<PaymentAlert> {
  return await adminChange(db, actor, 'finance', async (trx) => {
    const row = isId(alertId) ? await lockAlert(trx, alertId) : undefined;
    if (!row) throw refuse.notFound('Alert not found');
    if (row.seen_at) return { result: toAlert(row), entries: [] };
    const alert = toAlert(await setAlertSeen(trx, row.id));
    return {
      result: alert,
      action: 'seen',
      subject: { kind: 'payment alert', id: row.id, name: row.subject },
      ...{ before: { seenAt: null }, after: { seenAt: alert.seenAt } },
    };
  });
}
