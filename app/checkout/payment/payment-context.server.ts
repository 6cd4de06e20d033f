import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** What taking money by card needs: the database for what the shop knows, the providers for what is true. */
export interface PaymentContext {
  db: Database;
  payments: PaymentProviders;
}
