import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import type { Database } from '#app/platform/db/database.server.ts';

export interface PaymentContext {
  db: Database;
  payments: PaymentProviders;
}
