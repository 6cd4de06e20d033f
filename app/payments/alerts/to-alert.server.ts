import type { PaymentAlert } from '../payments.schema.ts';
import type { AlertRow } from './alerts.db.server.ts';

export function toAlert({ id, subject, detail, created_at, seen_at }: AlertRow): PaymentAlert {
  const [createdAt, seenAt] = [created_at.toISOString(), seen_at?.toISOString() ?? null];
  return { _id: id, subject, detail, createdAt, seenAt };
}
