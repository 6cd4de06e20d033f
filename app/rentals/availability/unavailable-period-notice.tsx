import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Availability } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { FreePeriodButtons } from './free-period-buttons.tsx';
import { suggestPeriods } from './rental-calendar.ts';
import styles from './unavailable-period-notice.module.css';

interface UnavailablePeriodNoticeProps {
  period: RentalPeriod;
  availability: Availability;
  onChoose: (period: RentalPeriod) => void;
}

/** Offers the next free periods of the same length. */
export function UnavailablePeriodNotice({ period, availability, onChoose }: UnavailablePeriodNoticeProps) {
  const offers = suggestPeriods(period, availability);
  return (
    <Notice tone="bad">
      <p>{formatPeriod(period.startDate, period.endDate)} is not available.</p>
      {offers.length === 0 ? (
        <p>There is no free period of this length in the coming months.</p>
      ) : (
        <>
          <p className={styles.next}>Next available:</p>
          <FreePeriodButtons offers={offers} onChoose={onChoose} />
        </>
      )}
    </Notice>
  );
}
