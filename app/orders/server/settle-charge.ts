import { inTransaction } from '#app/foundation/database.server.ts';
import type { Charge } from '#app/payments/charge.ts';
import { lookUpPayments } from '#app/payments/server/look-up-payments.ts';
import { hasCheckout } from './checkout-rows.server.ts';
import { settlePayment } from './settle-payment.ts';
import type { Till } from './till.ts';

/**
 * Asks the provider what was paid on a charge and settles it. The webhook's news, the reconciler, a hold's end and
 * a closed window all come here; whoever comes second changes nothing. Gives the order's id when there is one.
 * Throws `ProviderAway` when the provider cannot be asked.
 */
export async function settleCharge({ db, payments }: Till, charge: Charge): Promise<string | undefined> {
  if (!(await hasCheckout(db, charge.id))) return undefined;
  const paid = await lookUpPayments(db, payments, charge);
  let orderId: string | undefined;
  for (const payment of paid) {
    orderId = await inTransaction(db, (trx) => settlePayment(trx, { chargeId: charge.id, paid: payment }));
  }
  return orderId;
}
