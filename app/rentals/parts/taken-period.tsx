import { shownPeriod } from '#app/foundation/shown-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { offersFor } from '../rental-calendar.ts';
import type { RentalPeriod } from '../rental-period.ts';
import type { Availability } from '../rentals.shapes.ts';
import { OfferedPeriods } from './offered-periods.tsx';
import styles from './taken-period.module.css';

interface TakenPeriodProps {
  period: RentalPeriod;
  availability: Availability;
  onChoose: (period: RentalPeriod) => void;
}

/** The wanted period cannot be had: the next ones as long. */
export function TakenPeriod({ period, availability, onChoose }: TakenPeriodProps) {
  const offers = offersFor(period, availability);
  return (
    <Notice tone="bad">
      <p>{shownPeriod(period.startDate, period.endDate)}: these dates are taken.</p>
      {offers.length === 0 ? (
        <p>As many days in a row are not free within the next months.</p>
      ) : (
        <>
          <p className={styles.next}>Free next:</p>
          <OfferedPeriods offers={offers} onChoose={onChoose} />
        </>
      )}
    </Notice>
  );
}
