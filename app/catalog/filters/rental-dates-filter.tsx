import { type FormEvent, useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { readDeliveryPin, saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { listingPath, type ProductQuery } from '../listing/product-query.ts';
import { FilterGroup, HiddenQueryFields } from './filter-group.tsx';
import styles from './listing-filters.module.css';

/** Shows only outfits that are free on these dates, and can be sent to the PIN code. A form, so that it works without scripts. */
export function RentalDatesFilter({ query }: { query: ProductQuery }) {
  const queryDates = { from: query.from ?? '', to: query.to ?? '', pin: query.pin ?? '' };
  const [typed, setTyped] = useState(queryDates);
  const [problem, setProblem] = useState<string>();
  const [tomorrow, setTomorrow] = useState<string>();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets only when the URL changes
  useEffect(() => {
    setTyped({ ...queryDates, pin: queryDates.pin || (query.from ? '' : (readDeliveryPin() ?? '')) });
  }, [query.from, query.to, query.pin]);
  // Cached pages may be older than a day, so the server cannot render this date.
  useEffect(() => setTomorrow(addDays(dayInIndia(new Date()), 1)), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = typed.from !== '' && typed.to !== '' && typed.from <= typed.to;
    setProblem(isComplete ? undefined : 'Please choose a first and a last day.');
    if (!isComplete) return;
    if (typed.pin) saveDeliveryPin(typed.pin);
    navigate(listingPath({ ...query, ...typed, page: 1 }), { preventScrollReset: true });
  };
  return (
    <FilterGroup title="Rental dates">
      <Form action={query.listingPage} onSubmit={submit} className={styles.days}>
        <HiddenQueryFields query={query} without={['from', 'to', 'pin']} />
        <TextField
          type="date"
          name="from"
          label="First day"
          min={tomorrow}
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <TextField
          type="date"
          name="to"
          label="Last day"
          min={typed.from || tomorrow}
          value={typed.to}
          error={problem}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <TextField
          name="pin"
          label="Your PIN code (optional)"
          hint="Shows outfits that can reach you a day before"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[1-9][0-9]{5}"
          title="Enter a 6-digit PIN code."
          value={typed.pin}
          onChange={({ target }) => setTyped({ ...typed, pin: target.value })}
        />
        <Button type="submit" look="quiet" small>
          Show available outfits
        </Button>
      </Form>
    </FilterGroup>
  );
}
