import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { RentalPeriod } from '../rental-period.ts';
import styles from './free-period-buttons.module.css';

export function FreePeriodButtons({
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
            {formatPeriod(offer.startDate, offer.endDate)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
