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

/** Days between the end of the period and the return; 0 if on time. */
export function lateDays(endDate: string, returnedOn: string | null): number {
  return returnedOn === null ? 0 : Math.max(0, daysBetween(endDate, returnedOn) - 1);
}

/** 1.5 times the daily price per late day. */
export function calculateLateCharge(pricePaise: Paise, days: number): Paise {
  return paise(Math.round((pricePaise * 3 * days) / 2));
}
