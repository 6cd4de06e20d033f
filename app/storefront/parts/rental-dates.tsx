import { CircleAlert } from 'lucide';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { rentalDays } from '#app/storefront/rental-days.ts';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './rental-dates.module.css';
import type { Purchase } from './use-purchase.ts';

interface RentalDatesProps {
  product: ProductPage;
  purchase: Purchase;
}

/** From when to when, and what that comes to: what is due now, and what later. */
export function RentalDates({ product, purchase }: RentalDatesProps) {
  const { dates, problem, chooseDates } = purchase;
  const days = rentalDays(dates.startDate, dates.endDate);
  return (
    <fieldset className={styles.dates} aria-describedby={problem ? 'dates-problem' : undefined}>
      <legend>
        <b>Choose your dates</b> the first and the last day, 1 to 30 days
      </legend>
      <div className={styles.fields}>
        <TextField
          type="date"
          label="First day"
          value={dates.startDate}
          aria-invalid={problem ? true : undefined}
          onChange={(change) => chooseDates({ ...dates, startDate: change.target.value })}
        />
        <TextField
          type="date"
          label="Last day"
          value={dates.endDate}
          min={dates.startDate || undefined}
          onChange={(change) => chooseDates({ ...dates, endDate: change.target.value })}
        />
      </div>
      {problem && (
        <p id="dates-problem" role="alert" className={styles.problem}>
          <Icon of={CircleAlert} size={16} />
          {problem}
        </p>
      )}
      <WorkedPrice product={product} days={days} />
    </fieldset>
  );
}

function WorkedPrice({ product, days }: { product: ProductPage; days: number | undefined }) {
  const deposit = formatRupees(product.securityDeposit ?? 0);
  const perDay = formatRupees(product.price);
  const owner = product.owner?.name.split(/[ ,]/)[0] ?? 'the owner';
  return (
    <dl className={styles.worked} aria-live="polite">
      <div>
        <dt>Security deposit, now</dt>
        <dd>{deposit}</dd>
      </div>
      <div>
        <dt>
          Rent {perDay} × {days === undefined ? 'each day' : `${days} ${days === 1 ? 'day' : 'days'}`}, after{' '}
          {owner} approves
        </dt>
        <dd>{days === undefined ? '–' : formatRupees(product.price * days)}</dd>
      </div>
      <div className={styles.due}>
        <dt>Due now</dt>
        <dd>{deposit}</dd>
      </div>
    </dl>
  );
}
