import { CalendarDays, CircleAlert } from 'lucide';
import { useRef, useState } from 'react';
import type { ProductPage } from '#app/catalogue/catalogue.shapes.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { rentalDays } from '#app/storefront/rental-days.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
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
  const { part, isOpen, open, onReach } = useLate(() => import('#app/rentals/parts/period-calendar.tsx'));
  const door = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [failed, setFailed] = useState(false);
  const openIt = () => {
    setTakesFocus(door.current?.contains(document.activeElement) ?? false);
    open(() => setFailed(true));
  };
  // Nobody loses the field that they type in because the pointer went by.
  const reachIt = () => document.activeElement instanceof HTMLInputElement || openIt();
  const fields = <PlainDates purchase={purchase} />;
  if (part && isOpen) {
    return (
      <part.PeriodCalendar
        productId={product._id}
        owner={owner}
        chosen={purchase.dates}
        onChoose={purchase.chooseDates}
        round={purchase.refusals}
        takesFocus={takesFocus}
      >
        {fields}
      </part.PeriodCalendar>
    );
  }
  return (
    <>
      {fields}
      <div ref={door} className={`scripted-only ${styles.door}`} onPointerEnter={reachIt}>
        <Button look="quiet" busy={isOpen} onClick={openIt} onFocus={onReach.onFocus}>
          <Icon of={CalendarDays} />
          Open the calendar
        </Button>
        <p>{failed ? 'The calendar could not be loaded. The fields above work without it.' : SEEN_THERE}</p>
      </div>
    </>
  );
}

const SEEN_THERE = 'It shows the days that are free.';

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
