import { recordPayment } from '#app/payments/charges/captured-payments.server.ts';
import { lockCharge } from '#app/payments/charges/charges.server.ts';
import type { CapturedPayment } from '#app/payments/providers/payment-provider.ts';
import { refundPayment } from '#app/payments/refunds/create-refund.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { postFeePaid } from '../moves/rental-postings.server.ts';
import { rentalFeePaid } from '../rental.events.ts';
import { type LockedRental, lockRental, updateRental } from '../rentals.db.server.ts';
import { findFeeCharge } from './fee-charges.db.server.ts';

/**
 * Settles a captured rental fee payment, or refunds it in full if the rental was cancelled or already paid. Idempotent;
 * returns the rental order's id.
 */
export async function settleFee(
  trx: Trx,
  { chargeId, paid }: { chargeId: string; paid: CapturedPayment },
): Promise<string> {
  const charge = await lockCharge(trx, chargeId);
  const rentalOrderId = await findFeeCharge(trx, charge.id);
  if (rentalOrderId === undefined) throw new Error(`Charge ${charge.id} is not for a rental fee.`);
  const rental = (await lockRental(trx, rentalOrderId)) as LockedRental;
  const payment = await recordPayment(trx, charge, paid);
  if (rental.fee_payment_id === payment.id) return rental.id;
  if (rental.status !== 'Approved' || rental.fee_state !== 'unpaid') {
    await refundPayment(trx, { payment, reasonKey: 'rental fee not due' });
    return rental.id;
  }
  await updateRental(trx, rental.id, { fee_state: 'paid', fee_payment_id: payment.id });
  await postFeePaid(trx, rental);
  await publish(trx, rentalFeePaid, { rentalOrderId: rental.id });
  return rental.id;
}
