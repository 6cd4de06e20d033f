import { type Paise, paise } from '#app/platform/money/money.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { Rate } from '#app/settings/shop-terms.ts';
import type { RentalPeriod } from './rental-period.ts';

/** Price × days, first and last day included. */
export function calculateFee(pricePaise: Paise, { startDate, endDate }: RentalPeriod): Paise {
  return paise(pricePaise * daysBetween(startDate, endDate));
}

/** The shop's share of a rental fee, rounded to the paisa (rules §4, Rentals). */
export function calculateCommission(fee: Paise, rate: Rate): Paise {
  return paise(Math.round((fee * rate) / 10_000));
}

/** Days from one day to a later one; 0 if it is not later. */
export function lateDays(endDate: string, returnedOn: string | null): number {
  return returnedOn === null ? 0 : Math.max(0, daysBetween(endDate, returnedOn) - 1);
}

/** The known dates of an outfit's return. */
export interface OutfitReturn {
  /** the first day on or after the last one of its period on which couriers work */
  sendBackBy: string;
  /** the day on which it should be back, if transit days are counted */
  backOn: string | null;
  /** the day on which the courier collected it from the renter */
  sentBackOn: string | null;
  /** the day on which it was back with its owner */
  returnedOn: string | null;
}

/**
 * Late days caused by the renter, not by the courier. The outfit is on time if the courier got it by `sendBackBy` or, without a
 * known pick-up, if it was back by `backOn`.
 */
export function countLateDays({ sendBackBy, backOn, sentBackOn, returnedOn }: OutfitReturn): number {
  if (sentBackOn === null)
    return lateDays(backOn !== null && backOn > sendBackBy ? backOn : sendBackBy, returnedOn);
  const isBackBefore = returnedOn !== null && returnedOn < sentBackOn;
  return lateDays(sendBackBy, isBackBefore ? returnedOn : sentBackOn);
}

/** 1.5 times the daily price per late day. */
export function calculateLateCharge(pricePaise: Paise, days: number): Paise {
  return paise(Math.round((pricePaise * 3 * days) / 2));
}
