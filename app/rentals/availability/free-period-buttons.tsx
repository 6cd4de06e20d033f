import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { RentalPeriod } from '../rental-period.ts';

interface FreePeriodButtonsProps {
  offers: readonly RentalPeriod[];
  onChoose: (period: RentalPeriod) => void;
  /** the list's class; its own stylesheet would be referenced by the script of every product page */
  className: string | undefined;
}

export function FreePeriodButtons({ offers, onChoose, className }: FreePeriodButtonsProps) {
  return (
    <ul className={className}>
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
