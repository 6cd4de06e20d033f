import type { CartLine } from '#app/cart/cart.schema.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { useStoreInfo } from '#app/settings/store-info/store-info.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import styles from './rental-disclaimer.module.css';

interface RentalDisclaimerProps {
  rentals: CartLine[];
  agreed: boolean;
  error: string | null;
  onChange: (agreed: boolean) => void;
}

export function RentalDisclaimer({ rentals, agreed, error, onChange }: RentalDisclaimerProps) {
  const { depositTerms } = useStoreInfo();
  return (
    <div className={styles.disclaimer}>
      <p className={styles.terms}>{depositTerms}</p>
      <Checkbox
        id="rental-disclaimer"
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'rental-disclaimer-error' : undefined}
      >
        I will return {formatOutfits(rentals)} in the condition it came in. I understand that damage or a late
        return is deducted from the {formatRupees(sumDeposits(rentals))} deposit.{' '}
        <a href="/rental-terms" target="_blank" rel="noreferrer" className="link">
          Rental terms
        </a>
      </Checkbox>
      {error && (
        <p id="rental-disclaimer-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function formatOutfits(rentals: CartLine[]): string {
  return rentals
    .map(({ product, rentalPeriod }) => {
      const by = rentalPeriod ? ` by ${formatDay(rentalPeriod.endDate)}` : '';
      return `the ${product.name}${by}`;
    })
    .join(' and ');
}

function sumDeposits(rentals: CartLine[]): number {
  return rentals.reduce((sum, line) => sum + line.lineTotal, 0);
}
