import type { Trx } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { releaseReservedDates } from '../availability/reserve-dates.server.ts';
import type { RentalPeriod } from '../rental-period.ts';
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
