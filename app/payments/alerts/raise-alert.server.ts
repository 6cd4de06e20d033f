import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { ProviderName, ProviderPayment } from '../providers/payment-provider.ts';
import { insertAlert } from './alerts.db.server.ts';

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
    detail: `${provider} ${id} on ${providerOrderId || 'no order'}: all or part of ${amountPaise} paise was refunded at the provider. It has no order here; refund the rest at the provider.`,
  });
}
