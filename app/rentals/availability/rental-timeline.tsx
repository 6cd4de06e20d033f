import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { daysBetween, formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import type { RentalPeriod } from '../rental-period.ts';
import styles from './rental-timeline.module.css';

interface RentalTimelineProps {
  outfit: Pick<ProductPage, 'price' | 'securityDeposit'>;
  /** the owner's first name */
  owner: string;
  period: RentalPeriod;
}

/** The dates of a rental: the outfit arrives on the day before the first (home's banner). */
export function RentalTimeline({ outfit, owner, period: { startDate, endDate } }: RentalTimelineProps) {
  const fee = formatRupees(outfit.price * daysBetween(startDate, endDate));
  return (
    <ol className={styles.timeline} aria-label="What happens when">
      <li>
        <b>Within 48 hours</b> {owner} answers. If approved, the rent of {fee} is due.
      </li>
      <li>
        <b>By {formatDay(addDays(startDate, -1))}</b> The outfit should reach you.
      </li>
      <li>
        <b>{formatPeriod(startDate, endDate)}</b> Yours to wear. Send it back on the last day.
      </li>
      <li>
        <b>Once it is checked</b> Your deposit of {formatRupees(outfit.securityDeposit ?? 0)} is refunded. In
        all you pay {fee}, unless it is damaged or late.
      </li>
    </ol>
  );
}
