import { type FormEvent, useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { Facet, ProductList } from '../catalog.schema.ts';
import { isRentalCategory, listingPath, type ProductQuery } from '../listing/product-query.ts';
import { saveWantedDates } from '../outfits/wanted-dates.ts';
import { ColourSwatch } from '../product/swatch.tsx';
import { FilterGroup, FilterLink, FilterSwatch, HiddenQueryFields } from './filter-group.tsx';
import styles from './listing-filters.module.css';
import { PriceSlider } from './price-slider.tsx';

interface ListingFiltersProps {
  query: ProductQuery;
  facets: ProductList['facets'];
  /** names of all subcategories, in display order */
  subcategories: string[] | 'failed';
}

/** All filters of a listing. Each value links to its own URL. */
export function ListingFilters({ query, facets, subcategories }: ListingFiltersProps) {
  const toggle = (filter: Partial<ProductQuery>, on: boolean) => {
    const cleared = Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]));
    return listingPath({ ...query, ...(on ? cleared : filter), page: 1 });
  };
  const isOn = (name: 'subcategory' | 'size' | 'color' | 'country', value: string) =>
    query[name]?.toLowerCase() === value.toLowerCase();

  const lines = (name: 'subcategory' | 'country', facet: Facet[]) => (
    <ul>
      {facet.map(({ value, count }) => (
        <FilterLink
          key={value}
          name={value}
          count={count}
          on={isOn(name, value)}
          to={toggle({ [name]: value }, isOn(name, value))}
        />
      ))}
    </ul>
  );
  const swatches = (name: 'size' | 'color', facet: Facet[]) => (
    <ul className={name === 'size' ? styles.sizes : styles.colours}>
      {facet.map(({ value, count }) => {
        const on = isOn(name, value);
        return (
          <FilterSwatch
            key={value}
            name={value}
            count={count}
            on={on}
            to={toggle({ [name]: value }, on)}
            boxed={name === 'size'}
          >
            {name === 'size' ? value : <ColourSwatch colour={value} on={on} />}
          </FilterSwatch>
        );
      })}
    </ul>
  );

  return (
    <div className={styles.filters}>
      {facets.subcategories.length > 0 && (
        <FilterGroup title="Category">
          {subcategories === 'failed' ? (
            <FailedNotice message="Failed to load subcategories" />
          ) : (
            lines('subcategory', sortByNames(subcategories, facets.subcategories))
          )}
        </FilterGroup>
      )}
      {isAboutRentals(query) && <RentalDatesFilter query={query} />}
      <PriceSlider query={query} />
      {facets.sizes.length > 0 && <FilterGroup title="Size">{swatches('size', facets.sizes)}</FilterGroup>}
      {facets.colors.length > 0 && (
        <FilterGroup title="Colour" aside={query.color}>
          {swatches('color', facets.colors)}
        </FilterGroup>
      )}
      <FilterGroup title="Buy or rent">
        <ul>
          <FilterLink
            name="To buy"
            on={query.rental === false}
            to={toggle({ rental: false }, query.rental === false)}
          />
          <FilterLink
            name="To rent"
            on={query.rental === true}
            to={toggle({ rental: true }, query.rental === true)}
          />
        </ul>
      </FilterGroup>
      <FilterGroup title="Availability">
        <ul>
          <FilterLink
            name="In stock only"
            on={query.inStock === true}
            to={toggle({ inStock: true }, query.inStock === true)}
          />
        </ul>
      </FilterGroup>
      {facets.countries.length > 0 && (
        <FilterGroup title="Country of origin">{lines('country', facets.countries)}</FilterGroup>
      )}
    </div>
  );
}

/** Whether the listing shows rentals: by category, filter or dates. */
function isAboutRentals({ category, rental, from }: ProductQuery): boolean {
  return isRentalCategory(category) || rental === true || from !== undefined;
}

function sortByNames(names: readonly string[], facet: Facet[]): Facet[] {
  const orderByName = new Map(names.map((name, index) => [name.toLowerCase(), index]));
  const orderOf = ({ value }: Facet) => orderByName.get(value.toLowerCase()) ?? names.length;
  return facet.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Shows only outfits that are free on these dates. A form, so that it works without scripts. */
function RentalDatesFilter({ query }: { query: ProductQuery }) {
  const queryDates = { from: query.from ?? '', to: query.to ?? '' };
  const [typed, setTyped] = useState(queryDates);
  const [problem, setProblem] = useState<string>();
  const [tomorrow, setTomorrow] = useState<string>();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets only when the URL changes
  useEffect(() => setTyped(queryDates), [query.from, query.to]);
  useEffect(() => {
    if (query.from && query.to) saveWantedDates({ startDate: query.from, endDate: query.to });
  }, [query.from, query.to]);
  // Cached pages may be older than a day, so the server cannot render this date.
  useEffect(() => setTomorrow(addDays(dayInIndia(new Date()), 1)), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = typed.from !== '' && typed.to !== '' && typed.from <= typed.to;
    setProblem(isComplete ? undefined : 'Please choose a first and a last day.');
    if (isComplete) navigate(listingPath({ ...query, ...typed, page: 1 }), { preventScrollReset: true });
  };
  return (
    <FilterGroup title="Rental dates">
      <Form action={query.listingPage} onSubmit={submit} className={styles.days}>
        <HiddenQueryFields query={query} without={['from', 'to']} />
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
        <Button type="submit" look="quiet" small>
          Show available outfits
        </Button>
      </Form>
    </FilterGroup>
  );
}
