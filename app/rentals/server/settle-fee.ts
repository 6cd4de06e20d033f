import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { CapturedPayment } from '#app/payments/payment-provider.ts';
import { lockCharge } from '#app/payments/server/find-charge.ts';
import { giveBackPayment } from '#app/payments/server/give-back-payment.ts';
import { recordPayment } from '#app/payments/server/record-payment.ts';
import { rentalFeePaid } from '../rental-news.ts';
import { findFeeCharge } from './fee-rows.server.ts';
import { postFeePaid } from './rental-postings.ts';
import { type LockedRental, lockRental, updateRental } from './rental-rows.server.ts';

/**
 * The one place where money that was captured for a rental fee pays it, or goes back in full: of a rental that was
 * cancelled meanwhile, or paid already. However often it comes, it gives the same rental order's id.
 */
export async function settleFee(
  trx: Trx,
  { chargeId, paid }: { chargeId: string; paid: CapturedPayment },
): Promise<string> {
  const charge = await lockCharge(trx, chargeId);
  const rentalOrderId = await findFeeCharge(trx, charge.id);
  if (rentalOrderId === undefined) throw new Error(`The charge ${charge.id} pays for no rental fee.`);
  const rental = (await lockRental(trx, rentalOrderId)) as LockedRental;
  const payment = await recordPayment(trx, charge, paid);
  if (rental.fee_payment_id === payment.id) return rental.id;
  if (rental.status !== 'Approved' || rental.fee_state !== 'unpaid') {
    await giveBackPayment(trx, { payment, reasonKey: 'rental fee not due' });
    return rental.id;
  }
  await updateRental(trx, rental.id, { fee_state: 'paid', fee_payment_id: payment.id });
  await postFeePaid(trx, rental);
  await announce(trx, rentalFeePaid, { rentalOrderId: rental.id });
  return rental.id;
}
