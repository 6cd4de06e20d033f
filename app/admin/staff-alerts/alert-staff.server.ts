import { LOW_STOCK } from '#app/catalog/admin/admin-product-query.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { staffAlertMail } from '#app/notifications/templates/staff-mails.ts';
import type { ExchangeStatus } from '#app/orders/exchanges/exchange-policy.ts';
import { loadOrder } from '#app/orders/find-orders.server.ts';
import type { ReturnStatus } from '#app/orders/returns/return-policy.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { handlerName } from '#app/platform/jobs/job-queues.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { listDepositsToReturn } from '#app/rentals/booking/read-rentals.server.ts';
import { listDeadLetters } from '../failed-jobs/dead-letters.db.server.ts';
import {
  findAlertSubject,
  findOrderNumber,
  findRentalNumber,
  findWantedKinds,
  insertStaffAlert,
  listLowStockOfOrder,
  listRecipients,
  type NewStaffAlert,
} from './staff-alerts.db.server.ts';
import { kindsFor, type StaffAlertKind } from './staff-alerts.schema.ts';

interface AlertContext {
  db: Database;
  /** the shop's public URL without a trailing slash */
  storeUrl: string;
}

/**
 * Records an alert and queues mails to staff who want it at once, in one transaction. An alert with the same key does
 * nothing, so an event that is handled again sends no second mail.
 */
async function alertStaff({ db, storeUrl }: AlertContext, alert: NewStaffAlert): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await insertStaffAlert(trx, alert))) return;
    const message = staffAlertMail({ title: alert.title, link: `${storeUrl}${alert.path}` });
    for (const { id, email, kind, permissions } of await listRecipients(trx, 'at once'))
      if (kind === alert.kind && kindsFor(permissions as Permission[]).includes(alert.kind))
        await queueMessage(trx, { to: email, message, dedupeKey: `staff alert ${alert.key} ${id}` });
  });
}

/** Alerts staff to a new order, and to items that it leaves low in stock. */
export async function alertStaffOfOrder(
  context: AlertContext,
  { orderId }: { orderId: string },
): Promise<void> {
  const wanted = await findWantedKinds(context.db);
  if (wanted.has('new order')) {
    const { orderNumber, total } = await loadOrder(context.db, { orderId });
    await alertStaff(context, {
      ...{ kind: 'new order', key: `order ${orderId}` },
      ...{ title: `New order ${orderNumber}, ${formatRupees(total)}`, path: orderPath(orderNumber) },
    });
  }
  if (wanted.has('low stock'))
    for (const item of await listLowStockOfOrder(context.db, orderId, LOW_STOCK)) {
      const choice = [item.size, item.color].filter(Boolean).join(', ');
      const name = choice ? `${item.name} (${choice})` : item.name;
      await alertStaff(context, {
        ...{ kind: 'low stock', key: `low stock ${item.id} ${item.today}` },
        title: item.left === 0 ? `${name} is sold out` : `Only ${item.left} left of ${name}`,
        path: `/admin/products/${item.productId}`,
      });
    }
}

const orderPath = (orderNumber: string) => `/admin/orders/${orderNumber}`;

/** Alerts staff to a requested return. */
export async function alertStaffOfReturn(
  context: AlertContext,
  { returnId, status }: { returnId: string; status: ReturnStatus },
): Promise<void> {
  if (status !== 'Requested' || !(await isWanted(context.db, 'return'))) return;
  const number = await findOrderNumber(context.db, 'returns', returnId);
  if (number === undefined) return;
  await alertStaff(context, {
    ...{ kind: 'return', key: `return ${returnId}` },
    ...{ title: `Return requested for ${number}`, path: orderPath(number) },
  });
}

/** Alerts staff to a requested exchange. */
export async function alertStaffOfExchange(
  context: AlertContext,
  { exchangeId, status }: { exchangeId: string; status: ExchangeStatus },
): Promise<void> {
  if (status !== 'Requested' || !(await isWanted(context.db, 'return'))) return;
  const number = await findOrderNumber(context.db, 'exchanges', exchangeId);
  if (number === undefined) return;
  await alertStaff(context, {
    ...{ kind: 'return', key: `exchange ${exchangeId}` },
    ...{ title: `Exchange requested for ${number}`, path: '/admin/exchanges' },
  });
}

/** Alerts staff to a complaint, which must be acknowledged within 48 hours. */
export async function alertStaffOfComplaint(
  context: AlertContext,
  { ticket }: { ticket: string },
): Promise<void> {
  if (!(await isWanted(context.db, 'complaint'))) return;
  await alertStaff(context, {
    ...{ kind: 'complaint', key: `complaint ${ticket}` },
    ...{ title: `New complaint ${ticket}`, path: `/admin/complaints/${ticket}` },
  });
}

/** Alerts staff to an owner's damage claim. */
export async function alertStaffOfClaim(
  context: AlertContext,
  { rentalOrderId, isAnswered }: { rentalOrderId: string; isAnswered: boolean },
): Promise<void> {
  if (isAnswered || !(await isWanted(context.db, 'claim'))) return;
  const number = await findRentalNumber(context.db, rentalOrderId);
  if (number === undefined) return;
  await alertStaff(context, {
    ...{ kind: 'claim', key: `claim ${rentalOrderId}` },
    ...{ title: `Damage claim for ${number}`, path: rentalPath(number) },
  });
}

/** Alerts staff that an outfit is back with its owner, so that they record the return. */
export async function alertStaffOfRentalReturn(
  context: AlertContext,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<void> {
  if (!(await isWanted(context.db, 'rental return'))) return;
  const number = await findRentalNumber(context.db, rentalOrderId);
  if (number === undefined) return;
  await alertStaff(context, {
    ...{ kind: 'rental return', key: `rental return ${rentalOrderId}` },
    ...{ title: `${number} is back with its owner`, path: rentalPath(number) },
  });
}

const rentalPath = (number: string) => `/admin/rental-orders?search=${encodeURIComponent(number)}`;

const DEPOSIT_TITLES = {
  due: (number: string, day: string) => `Give back the deposit of ${number} by ${day}`,
  overdue: (number: string, day: string) => `The deposit of ${number} was due back on ${day}`,
  expiring: (number: string, day: string) =>
    `Give back the deposit of ${number} by ${day}. After that it cannot go back to the card.`,
  'hold ends': (number: string, day: string) =>
    `Settle ${number}: the deposit is held on the card until ${day}, then it is charged.`,
};

/** Scheduled job: alerts staff to deposits that must be refunded, once the day before, once when late, once before the card's limit. */
export async function alertStaffOfDeposits(context: AlertContext): Promise<void> {
  if (!(await isWanted(context.db, 'deposit'))) return;
  for (const { id, number, reason, day } of await listDepositsToReturn(context.db))
    await alertStaff(context, {
      ...{ kind: 'deposit', key: `deposit ${reason} ${id}` },
      ...{ title: DEPOSIT_TITLES[reason](number, formatDay(day)), path: rentalPath(number) },
    });
}

/** Alerts staff to a payment alert. */
export async function alertStaffOfPayment(
  context: AlertContext,
  { alertId }: { alertId: string },
): Promise<void> {
  if (!(await isWanted(context.db, 'failed payment'))) return;
  const subject = await findAlertSubject(context.db, alertId);
  if (subject === undefined) return;
  await alertStaff(context, {
    ...{ kind: 'failed payment', key: `payment alert ${alertId}` },
    ...{ title: subject, path: '/admin/payment-alerts' },
  });
}

async function isWanted(db: Database, kind: StaffAlertKind): Promise<boolean> {
  const wanted = await findWantedKinds(db);
  return wanted.has(kind);
}

const NEWEST = { page: 1, limit: 100 };

/** Scheduled job: alerts staff to jobs that failed for good, once for each. */
export async function alertStaffOfFailedJobs(context: AlertContext): Promise<void> {
  const kind: StaffAlertKind = 'failed job';
  if (!(await isWanted(context.db, kind))) return;
  for (const { id, data } of await listDeadLetters(context.db, NEWEST))
    await alertStaff(context, {
      ...{ kind, key: `job ${id}` },
      ...{ title: `Job failed: ${handlerName(data) ?? 'unknown'}`, path: '/admin/jobs' },
    });
}
