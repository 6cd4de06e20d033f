import { type Paise, paise } from '#app/platform/money/money.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { Rate } from '#app/settings/shop-terms.ts';
import type { RentalPeriod } from './rental-period.ts';

/** Price × days, both ends counted. */
export function calculateFee(pricePaise: Paise, { startDate, endDate }: RentalPeriod): Paise {
  return paise(pricePaise * daysBetween(startDate, endDate));
}

/** The shop's part of a rental fee, rounded to the paisa (rules §4, Rentals). */
export function calculateCommission(fee: Paise, rate: Rate): Paise {
  return paise(Math.round((fee * rate) / 10_000));
}

/** How many days after its period an outfit came back; none when it came in time. */
export function lateDays(endDate: string, returnedOn: string | null): number {
  return returnedOn === null ? 0 : Math.max(0, daysBetween(endDate, returnedOn) - 1);
}

/** What late days come to: one and a half times the daily price each. */
export function calculateLateCharge(pricePaise: Paise, days: number): Paise {
  return paise(Math.round((pricePaise * 3 * days) / 2));
}
