import type { Trx } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { releaseReservedDates } from '../availability/reserve-dates.server.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { createRental, type RentalTerms } from './create-rental.server.ts';

/** A rental line of an order, as it was bought: with the deposit. */
export interface RentedLine {
  orderLineId: string;
  productId: string;
  name: string;
  size: string;
  color: string;
  picture: string | null;
  depositPaise: Paise;
  /** for a day, as it was when it was agreed to */
  pricePaise: Paise;
  ownerId: string;
  period: RentalPeriod;
  terms: RentalTerms;
}

interface RentedOrder {
  orderId: string;
  renterId: string;
  lines: readonly RentedLine[];
  /** the card payment that the deposits came with; null where they are collected on delivery */
  paymentId: string | null;
  /** the checkout that kept the days until now */
  checkoutId?: string;
}

/**
 * Makes one rental order, Pending, of each rental line of an order, in the transaction that writes the order
 * (rules §4, Rentals). The caller has made sure that the days are free (`areDatesFree`, `requireFreeDates`),
 * or held them (`holdDates`).
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
