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

/** The wanted period cannot be had: the next ones as long. */
export function UnavailablePeriodNotice({ period, availability, onChoose }: UnavailablePeriodNoticeProps) {
  const offers = suggestPeriods(period, availability);
  return (
    <Notice tone="bad">
      <p>{formatPeriod(period.startDate, period.endDate)}: these dates are taken.</p>
      {offers.length === 0 ? (
        <p>As many days in a row are not free within the next months.</p>
      ) : (
        <>
          <p className={styles.next}>Free next:</p>
          <FreePeriodButtons offers={offers} onChoose={onChoose} />
        </>
      )}
    </Notice>
  );
}
