import { CalendarDays, CircleAlert } from 'lucide';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from './rental-date-fields.module.css';
import { countRentalDays, type Purchase } from './use-purchase.ts';

interface RentalDateFieldsProps {
  product: ProductPage;
  purchase: Purchase;
}

/** The rental dates and their costs, now and later. */
export function RentalDateFields({ product, purchase }: RentalDateFieldsProps) {
  const { dates, problem } = purchase;
  const owner = product.owner?.name.split(/[ ,]/)[0] ?? 'the owner';
  return (
    <fieldset className={styles.dates} aria-describedby={problem ? 'dates-problem' : undefined}>
      <legend>
        <b>Choose your dates</b> 1 to 30 days, first and last day included
      </legend>
      <DateChoice product={product} purchase={purchase} owner={owner} />
      {problem && (
        <p id="dates-problem" role="alert" className={styles.problem}>
          <Icon of={CircleAlert} size={16} />
          {problem}
        </p>
      )}
      <PriceBreakdown
        product={product}
        owner={owner}
        days={countRentalDays(dates.startDate, dates.endDate)}
      />
    </fieldset>
  );
}

/** Two date inputs, replaced by the calendar on first use. */
function DateChoice({ product, purchase, owner }: RentalDateFieldsProps & { owner: string }) {
  const { part, isOpen, open } = useLazyModule(() => import('#app/rentals/availability/period-calendar.tsx'));
  const openIt = () => open(() => toast('Failed to load the calendar.', { tone: 'bad' }));
  const fields = <DateInputs purchase={purchase} />;
  if (part && isOpen) {
    return (
      <part.PeriodCalendar
        productId={product._id}
        owner={owner}
        chosen={purchase.dates}
        onChoose={purchase.chooseDates}
        refreshCount={purchase.refusalResponses}
      >
        {fields}
      </part.PeriodCalendar>
    );
  }
  // Does not replace a focused input, which would lose the focus.
  const openOnHover = () => document.activeElement instanceof HTMLInputElement || openIt();
  return (
    <>
      {fields}
      <div className={`scripted-only ${styles.calendarButton}`} onPointerEnter={openOnHover}>
        <Button look="quiet" busy={isOpen} onClick={openIt}>
          <Icon of={CalendarDays} />
          Open the calendar
        </Button>
      </div>
    </>
  );
}

function DateInputs({ purchase: { dates, problem, chooseDates } }: { purchase: Purchase }) {
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

interface PriceBreakdownProps {
  product: ProductPage;
  owner: string;
  days: number | undefined;
}

function PriceBreakdown({ product, owner, days }: PriceBreakdownProps) {
  const deposit = formatRupees(product.securityDeposit ?? 0);
  const perDay = formatRupees(product.price);
  const fee = days === undefined ? `${perDay} per day` : `${perDay} × ${days} ${days === 1 ? 'day' : 'days'}`;
  return (
    <dl className={styles.priceBreakdown} aria-live="polite">
      <div>
        <dt>Security deposit (pay now)</dt>
        <dd>{deposit}</dd>
      </div>
      <div>
        <dt>
          Rental fee due after {owner} approves, {fee}
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
