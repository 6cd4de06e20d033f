import type { Database } from '#app/foundation/database.server.ts';
import type { Payments } from '#app/payments/payment-provider.ts';

/** What taking money by card needs: the database for what the shop knows, the providers for what is true. */
export interface Till {
  db: Database;
  payments: Payments;
}
