import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import type { Route } from '#app/shipping/promise/round-trip.ts';
import { releaseReservedDates } from '../availability/outfit-dates.server.ts';
import { releaseHolds } from '../deposits/hold-deposit.server.ts';
import { executeMove } from '../moves/move-rental.server.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { type RentalStatus, rentalMove } from '../rental-status.ts';
import { type LockedRental, lockRentalsOfOrder, updateRental } from '../rentals.db.server.ts';
import { createRental, type RentalTerms } from './create-rental.server.ts';

/** A rental line of a placed order. */
export interface RentedLine {
  orderLineId: string;
  productId: string;
  name: string;
  size: string;
  color: string;
  picture: string | null;
  depositPaise: Paise;
  /** per day, at the time of the order */
  pricePaise: Paise;
  ownerId: string;
  period: RentalPeriod;
  terms: RentalTerms;
  route?: Route;
}

interface RentedOrder {
  orderId: string;
  renterId: string;
  lines: readonly RentedLine[];
  /** the card payment of the deposits; null if they are collected on delivery */
  paymentId: string | null;
  /** the checkout that reserved the dates */
  checkoutId?: string;
}

/**
 * Creates a pending rental order per rental line, in the order's transaction (rules §4, Rentals). The caller has
 * locked the outfits and found the dates free, or reserved them (`reserveDates`).
 */
export async function createOrderRentals(trx: Trx, order: RentedOrder): Promise<void> {
  const { orderId, renterId, lines, paymentId, checkoutId } = order;
  if (checkoutId) await releaseReservedDates(trx, { checkoutId });
  for (const { depositPaise, ...line } of lines) {
    const state = paymentId === null ? 'awaited' : 'held';
    const deposit = { state, amountPaise: depositPaise, paymentId } as const;
    await createRental(trx, { ...line, orderId, renterId, deposit });
  }
}

/**
 * Cancels the rentals of a cancelled order and refunds their deposits. Refuses if one was dispatched, or if a renter cancels
 * and one is approved: the same roles as in RENTAL_MOVES.
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

/** Marks awaited deposits as held when a cash order of outfits alone is delivered; returns the collected sum. */
export async function collectDeposits(trx: Trx, { orderId }: { orderId: string }): Promise<Paise> {
  let collected = 0;
  for (const rental of await lockRentalsOfOrder(trx, orderId)) {
    if (rental.deposit_state !== 'awaited') continue;
    await releaseHolds(trx, rental.id);
    await updateRental(trx, rental.id, { deposit_state: 'held', deposit_strategy: 'collect' });
    collected += rental.deposit_paise;
  }
  return paise(collected);
}

/** The name of an outfit in the order whose owner has not answered yet; undefined if all have. */
export async function findUnansweredRental(
  trx: Trx,
  { orderId }: { orderId: string },
): Promise<string | undefined> {
  const rentals = await lockRentalsOfOrder(trx, orderId);
  return rentals.find(({ status }) => status === 'Pending')?.name;
}

/** The stage of an order's outfits, without rejected and cancelled ones: all handed over, or all back. */
export async function stageOfRentals(
  trx: Trx,
  { orderId }: { orderId: string },
): Promise<'handed over' | 'back' | undefined> {
  const live = (await lockRentalsOfOrder(trx, orderId)).filter((rental) => !hasBeenCancelled(rental));
  const areAll = (...statuses: RentalStatus[]) =>
    live.length > 0 && live.every(({ status }) => statuses.includes(status));
  if (areAll('Returned', 'Completed')) return 'back';
  return areAll('Dispatched', 'Returned', 'Completed') ? 'handed over' : undefined;
}

/** Whether all rentals of an order are rejected or cancelled; false if it has none. */
export async function areRentalsCancelled(trx: Trx, { orderId }: { orderId: string }): Promise<boolean> {
  const rentals = await lockRentalsOfOrder(trx, orderId);
  return rentals.length > 0 && rentals.every(hasBeenCancelled);
}

function hasBeenCancelled({ status }: LockedRental): boolean {
  return status === 'Rejected' || status === 'Cancelled';
}
