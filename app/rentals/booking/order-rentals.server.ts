import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { executeMove } from '../moves/move-rental.server.ts';
import { rentalMove } from '../rental-status.ts';
import { type LockedRental, lockRentalsOfOrder, updateRental } from '../rentals.db.server.ts';

/**
 * Cancels the rentals of a cancelled order and refunds their deposits. Refuses with 409 if one was dispatched, or if a
 * renter cancels and one is approved: the same roles as in RENTAL_MOVES.
 */
export async function cancelRentalsOfOrder(
  trx: Trx,
  { orderId, by }: { orderId: string; by: { userId: string | null; isAdmin: boolean } },
): Promise<void> {
  for (const rental of await lockRentalsOfOrder(trx, orderId)) {
    if (hasBeenCancelled(rental)) continue;
    const move = rentalMove(rental.status, 'Cancelled');
    if (!move) throw refuse.conflict(`${rental.name} is ${rental.status}, so its order cannot be cancelled.`);
    const role = by.isAdmin ? 'admin' : 'renter';
    if (!move.by.includes(role))
      throw refuse.conflict(`The owner has approved ${rental.name}. Contact us to cancel this order.`);
    await executeMove(trx, rental, {
      ...{ move, by: { userId: by.userId, role } },
      input: { note: 'The order was cancelled.' },
    });
  }
}

/** Marks awaited deposits as held when a cash order is delivered; returns the collected sum. */
export async function collectDeposits(trx: Trx, { orderId }: { orderId: string }): Promise<Paise> {
  let collected = 0;
  for (const rental of await lockRentalsOfOrder(trx, orderId)) {
    if (rental.deposit_state !== 'awaited') continue;
    await updateRental(trx, rental.id, { deposit_state: 'held' });
    collected += rental.deposit_paise;
  }
  return paise(collected);
}

/** Whether all rentals of an order are rejected or cancelled; false if it has none. */
export async function areRentalsCancelled(trx: Trx, { orderId }: { orderId: string }): Promise<boolean> {
  const rentals = await lockRentalsOfOrder(trx, orderId);
  return rentals.length > 0 && rentals.every(hasBeenCancelled);
}

function hasBeenCancelled({ status }: LockedRental): boolean {
  return status === 'Rejected' || status === 'Cancelled';
}
