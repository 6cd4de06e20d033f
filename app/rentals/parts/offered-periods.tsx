import { shownPeriod } from '#app/foundation/shown-date.ts';
import { Button } from '#app/ui/button.tsx';
import type { RentalPeriod } from '../rental-period.ts';
import styles from './offered-periods.module.css';

/** Free periods as buttons. */
export function OfferedPeriods({
  offers,
  onChoose,
}: {
  offers: readonly RentalPeriod[];
  onChoose: (period: RentalPeriod) => void;
}) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.startDate}>
          <Button small look="quiet" onClick={() => onChoose(offer)}>
            {shownPeriod(offer.startDate, offer.endDate)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
