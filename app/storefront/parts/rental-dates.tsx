import { CalendarDays, CircleAlert } from 'lucide';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { rentalDays } from '#app/storefront/rental-days.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tell } from '#app/ui/tell.ts';
import { useLate } from '#app/ui/use-late.ts';
import styles from './rental-dates.module.css';
import type { Purchase } from './use-purchase.ts';

interface RentalDatesProps {
  product: ProductPage;
  purchase: Purchase;
}

/** From when to when, and what that comes to: what is due now, and what later. */
export function RentalDates({ product, purchase }: RentalDatesProps) {
  const { dates, problem } = purchase;
  const owner = product.owner?.name.split(/[ ,]/)[0] ?? 'the owner';
  return (
    <fieldset className={styles.dates} aria-describedby={problem ? 'dates-problem' : undefined}>
      <legend>
        <b>Choose your dates</b> the first and the last day, 1 to 30 days
      </legend>
      <DateChoice product={product} purchase={purchase} owner={owner} />
      {problem && (
        <p id="dates-problem" role="alert" className={styles.problem}>
          <Icon of={CircleAlert} size={16} />
          {problem}
        </p>
      )}
      <WorkedPrice product={product} owner={owner} days={rentalDays(dates.startDate, dates.endDate)} />
    </fieldset>
  );
}

/** Two plain fields, and in their place the calendar once somebody reaches for it. */
function DateChoice({ product, purchase, owner }: RentalDatesProps & { owner: string }) {
  const { part, isOpen, open } = useLate(() => import('#app/rentals/parts/period-calendar.tsx'));
  const openIt = () => open(() => tell('Failed to load the calendar.', { tone: 'bad' }));
  const fields = <PlainDates purchase={purchase} />;
  if (part && isOpen) {
    return (
      <part.PeriodCalendar
        productId={product._id}
        owner={owner}
        chosen={purchase.dates}
        onChoose={purchase.chooseDates}
        round={purchase.refusals}
      >
        {fields}
      </part.PeriodCalendar>
    );
  }
  // Nobody loses the field that they type in because the pointer went by.
  const reachIt = () => document.activeElement instanceof HTMLInputElement || openIt();
  return (
    <>
      {fields}
      <div className={`scripted-only ${styles.door}`} onPointerEnter={reachIt}>
        <Button look="quiet" busy={isOpen} onClick={openIt}>
          <Icon of={CalendarDays} />
          Open the calendar
        </Button>
      </div>
    </>
  );
}

function PlainDates({ purchase: { dates, problem, chooseDates } }: { purchase: Purchase }) {
  return (
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
  );
}

interface WorkedPriceProps {
  product: ProductPage;
  owner: string;
  days: number | undefined;
}

function WorkedPrice({ product, owner, days }: WorkedPriceProps) {
  const deposit = formatRupees(product.securityDeposit ?? 0);
  const each = days === undefined ? 'each day' : `${days} ${days === 1 ? 'day' : 'days'}`;
  return (
    <dl className={styles.worked} aria-live="polite">
      <div>
        <dt>Security deposit, now</dt>
        <dd>{deposit}</dd>
      </div>
      <div>
        <dt>
          Rental fee due after {owner} approves, {formatRupees(product.price)} × {each}
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
