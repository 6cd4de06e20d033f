import { FreePeriodButtons } from '#app/rentals/availability/free-period-buttons.tsx';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { CartLine } from '../cart.schema.ts';
import type { CartView } from '../state/cart-provider.tsx';
import styles from './other-dates.module.css';

interface OtherDatesProps {
  line: CartLine;
  onChoose: (period: RentalPeriod) => void;
}

/** Free dates for an outfit that is not available on those in the cart. */
export function OtherDates({ line, onChoose }: OtherDatesProps) {
  if (line.nextFree.length === 0) return null;
  return (
    <div className={styles.dates}>
      Change to:
      <FreePeriodButtons offers={line.nextFree} onChoose={onChoose} className={styles.offers} />
    </div>
  );
}

/** Replaces an outfit's dates in the cart. Returns whether it succeeded. */
export async function changeDates(
  { add, remove }: CartView,
  line: CartLine,
  rentalPeriod: RentalPeriod,
): Promise<boolean> {
  return (await add({ ...line, rentalPeriod })) && (await remove(line._id, 'has new dates'));
}
