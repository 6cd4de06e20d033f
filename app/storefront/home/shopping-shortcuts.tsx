import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { titleCase } from '#app/catalog/listing/listing-heading.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PageSection } from '../sections/page-section.tsx';
import styles from './shopping-shortcuts.module.css';

interface ShoppingShortcutsProps {
  /** rupees */
  priceLimits: number[];
  /** tags */
  occasions: string[];
}

/** Links to lists by price and by occasion. */
export function ShoppingShortcuts({ priceLimits, occasions }: ShoppingShortcutsProps) {
  if (priceLimits.length + occasions.length === 0) return null;
  return (
    <div className={`wrap ${styles.shortcuts}`}>
      <Shortcuts
        title="Shop by Price"
        links={priceLimits.map((maxPrice) => [
          `Under ${formatRupees(maxPrice)}`,
          listingPath({ maxPrice, rental: false }),
        ])}
      />
      <Shortcuts
        title="Shop by Occasion"
        links={occasions.map((tag) => [titleCase(tag), listingPath({ occasion: [tag] })])}
      />
    </div>
  );
}

function Shortcuts({ title, links }: { title: string; links: [text: string, path: string][] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([text, path]) => (
          <li key={path}>
            <Link to={path} discover="none">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function RentalSearch() {
  return (
    <PageSection
      id="rent"
      title="Rent by Date"
      intro="Choose the days you want to wear it. The outfit arrives the day before."
    >
      <RentalDays />
    </PageSection>
  );
}

/** Asks for the days of an outfit. A form, so that it works without scripts. */
function RentalDays() {
  const [tomorrow, setTomorrow] = useState<string>();
  const [from, setFrom] = useState('');
  // Cached pages may be older than a day, so the server cannot render this date.
  useEffect(() => setTomorrow(addDays(dayInIndia(new Date()), 1)), []);
  return (
    <Form action="/products" className={styles.days}>
      <input type="hidden" name="category" value="rental" />
      <TextField
        type="date"
        name="from"
        label="First day"
        required
        min={tomorrow}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField type="date" name="to" label="Last day" required min={from || tomorrow} />
      <Button type="submit">Show available outfits</Button>
    </Form>
  );
}
