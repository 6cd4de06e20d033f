import { CalendarDays, CircleAlert } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { useNearViewport } from '#app/ui/behaviour/use-near-viewport.ts';
import { Icon } from '#app/ui/display/icon.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { DeliverTo } from './deliver-to.tsx';
import styles from './rental-date-fields.module.css';
import { countRentalDays, type Purchase } from './use-purchase.ts';

interface RentalDateFieldsProps {
  product: ProductPage;
  purchase: Purchase;
}

/** The rental dates and their costs, now and later. */
export function RentalDateFields({ product, purchase }: RentalDateFieldsProps) {
  const { dates, problem, datesRequested } = purchase;
  const owner = product.owner?.name.split(/[ ,]/)[0] ?? 'the owner';
  const section = useRef<HTMLFieldSetElement>(null);
  const [pin, setPin] = useState<string>();
  useEffect(() => {
    if (datesRequested === 0) return;
    // The button is a screen below, and focusing alone does not scroll to an element that is partly visible.
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [datesRequested]);
  return (
    <fieldset
      ref={section}
      tabIndex={-1}
      className={styles.dates}
      aria-describedby={problem ? 'dates-problem' : undefined}
    >
      <legend>
        <b>Choose your dates</b> 1 to 30 days, first and last day included
      </legend>
      {problem && (
        <p id="dates-problem" role="alert" className={styles.problem}>
          <Icon of={CircleAlert} size={16} />
          {problem}
        </p>
      )}
      <DeliverTo className={styles.deliver} productId={product._id} quantity={1} isRental onChoose={setPin} />
      <DateInputs purchase={purchase} />
      <Calendar product={product} purchase={purchase} owner={owner} pin={pin} />
      <PriceBreakdown
        product={product}
        owner={owner}
        days={countRentalDays(dates.startDate, dates.endDate)}
      />
    </fieldset>
  );
}

interface CalendarProps extends RentalDateFieldsProps {
  owner: string;
  /** chosen on this page */
  pin: string | undefined;
}

/** The outfit's calendar, loaded once it is in view. The button appears if that failed. */
function Calendar({ product, purchase, owner, pin }: CalendarProps) {
  const { part, isOpen, open } = useLazyModule(() => import('#app/rentals/availability/period-calendar.tsx'));
  const place = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  const isSeen = useNearViewport(place, '0px');
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useEffect(() => {
    if (isSeen) open();
  }, [isSeen]);
  if (part && isOpen) {
    return (
      <part.PeriodCalendar
        outfit={product}
        owner={owner}
        pin={pin}
        chosen={purchase.dates}
        onChoose={purchase.chooseDates}
        onFree={purchase.setDatesFree}
        refreshCount={purchase.refusalResponses}
        takesFocus={isFocused.current}
      />
    );
  }
  return (
    <div ref={place} className={`scripted-only ${styles.calendarButton}`}>
      <Button
        look="quiet"
        busy={isOpen}
        onFocus={() => {
          isFocused.current = true;
        }}
        onBlur={() => {
          isFocused.current = false;
        }}
        onClick={() => open(() => toast('Failed to load the calendar.', { tone: 'bad' }))}
      >
        <Icon of={CalendarDays} />
        Open the calendar
      </Button>
    </div>
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
        <dt>Security deposit (due with order)</dt>
        <dd>{deposit}</dd>
      </div>
      <div>
        <dt>
          Rental fee due after {owner} approves, {fee}
        </dt>
        <dd>{days === undefined ? '–' : formatRupees(product.price * days)}</dd>
      </div>
      <div className={styles.due}>
        <dt>Due with order</dt>
        <dd>{deposit}</dd>
      </div>
    </dl>
  );
}
