import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { Charge } from '#app/payments/charge.ts';
import type { CapturedPayment } from '#app/payments/payment-provider.ts';
import { lookUpPayments } from '#app/payments/server/look-up-payments.ts';
import { settleFee } from '#app/rentals/server/settle-fee.ts';
import { hasCheckout } from './checkout-rows.server.ts';
import { settlePayment } from './settle-payment.ts';
import type { Till } from './till.ts';

/**
 * Asks the provider what was paid on a charge and settles it. The webhook's news, the reconciler, a hold's end and
 * a closed window all come here; whoever comes second changes nothing. Gives the order's id when there is one.
 * Throws `ProviderAway` when the provider cannot be asked.
 */
export async function settleCharge({ db, payments }: Till, charge: Charge): Promise<string | undefined> {
  const isFee = charge.purpose === 'rental fee';
  if (!isFee && !(await hasCheckout(db, charge.id))) return undefined;
  const paid = await lookUpPayments(db, payments, charge);
  if (isFee) return await settleFees(db, charge, paid);
  let orderId: string | undefined;
  for (const payment of paid) {
    orderId = await inTransaction(db, (trx) => settlePayment(trx, { chargeId: charge.id, paid: payment }));
  }
  return orderId;
}

/** Makes no order, but pays the fee of a rental. */
async function settleFees(
  db: Database,
  { id: chargeId }: Charge,
  paid: readonly CapturedPayment[],
): Promise<undefined> {
  for (const payment of paid) await inTransaction(db, (trx) => settleFee(trx, { chargeId, paid: payment }));
}
