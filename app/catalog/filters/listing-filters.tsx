import { lazy, Suspense } from 'react';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { Facet, ProductList } from '../catalog.schema.ts';
import {
  isRentalCategory,
  type ListFilter,
  listingPath,
  type ProductQuery,
  type StepFilter,
} from '../listing/product-query.ts';
import { FilterBox, FilterBoxes, FilterGroup, FilterLines, FilterLink, FilterList } from './filter-group.tsx';
import { formatOccasion, hasValue, STEP_LABELS, toggleStep, toggleValue } from './filter-values.ts';
import styles from './listing-filters.module.css';
import { PriceSlider } from './price-slider.tsx';

const RentalDatesFilter = lazy(async () => ({
  default: (await import('./rental-dates-filter.tsx')).RentalDatesFilter,
}));

/** The data of a list that its filters show. Colours are shown as families. */
export interface FilteredList extends Pick<ProductList, 'pagination'> {
  facets: Omit<ProductList['facets'], 'colors'>;
}

interface ListingFiltersProps {
  query: ProductQuery;
  facets: FilteredList['facets'];
  /** the number of products found */
  total: number;
  /** names of all subcategories, in display order */
  subcategories: string[] | 'failed';
}

/** All filters of a listing. Each value links to its own URL. */
export function ListingFilters({ query, facets, total, subcategories }: ListingFiltersProps) {
  const propsOf = (name: ListFilter, { value, count }: Facet) => ({
    key: value,
    name: value,
    count,
    on: hasValue(query, name, value),
    to: listingPath(toggleValue(query, name, value)),
  });
  const line = (name: ListFilter, each: Facet, more?: { name?: string; paint?: string | null }) => {
    const { key, ...props } = propsOf(name, each);
    return <FilterLink key={key} {...props} {...more} />;
  };
  const stepLine = (name: StepFilter, { value, count }: Facet) => (
    <FilterLink
      key={value}
      name={STEP_LABELS[name](value)}
      count={count}
      on={query[name] === Number(value)}
      to={listingPath(toggleStep(query, name, Number(value)))}
    />
  );
  /** Closed at first, and hidden where nothing can be chosen. */
  const collapsed = (name: ListFilter | StepFilter, title: string, facet: Facet[], of?: string) => {
    const isUsed = query[name] !== undefined;
    if (facet.length < (isUsed ? 1 : 2)) return null;
    const isStep = name === 'rating' || name === 'discount';
    return (
      <FilterGroup title={title} isOpen={isUsed}>
        <FilterList
          of={of}
          areSteps={isStep}
          values={facet}
          isOn={({ value }) => !isStep && hasValue(query, name, value)}
        >
          {(each) =>
            isStep
              ? stepLine(name, each)
              : line(name, each, name === 'occasion' ? { name: formatOccasion(each.value) } : undefined)
          }
        </FilterList>
      </FilterGroup>
    );
  };

  return (
    <div className={styles.filters}>
      {facets.subcategories.length > 0 && (
        <FilterGroup title="Category">
          {subcategories === 'failed' ? (
            <FailedNotice message="Failed to load subcategories" />
          ) : (
            <FilterLines>
              {sortByNames(subcategories, facets.subcategories).map((each) => line('subcategory', each))}
            </FilterLines>
          )}
        </FilterGroup>
      )}
      {isAboutRentals(query) && (
        <Suspense>
          <RentalDatesFilter query={query} />
        </Suspense>
      )}
      <PriceSlider query={query} />
      {facets.sizes.length > 0 && (
        <FilterGroup title="Size">
          <FilterBoxes>
            {facets.sizes.map((each) => {
              const { key, ...props } = propsOf('size', each);
              return <FilterBox key={key} {...props} />;
            })}
          </FilterBoxes>
        </FilterGroup>
      )}
      {facets.colorFamilies.length > 0 && (
        <FilterGroup title="Colour">
          <FilterLines>
            {facets.colorFamilies.map((each) => line('colorFamily', each, { paint: each.paint }))}
          </FilterLines>
        </FilterGroup>
      )}
      {collapsed('brand', 'Brand', facets.brands, 'brands')}
      {collapsed('fabric', 'Fabric', facets.fabrics, 'fabrics')}
      {collapsed('occasion', 'Occasion', facets.occasions)}
      {collapsed('rating', 'Customer rating', facets.ratings)}
      {collapsed('discount', 'Discount', facets.discounts)}
      <RentalFilter query={query} counts={[total - facets.rentals, facets.rentals]} />
      <FilterGroup title="Availability">
        <FilterLines>
          <FilterLink
            name="In stock only"
            on={query.inStock === true}
            to={listingPath({ ...query, inStock: query.inStock ? undefined : true, page: 1 })}
          />
        </FilterLines>
      </FilterGroup>
      {collapsed('country', 'Country of origin', facets.countries)}
    </div>
  );
}

/** Hidden where all products are of one kind. */
function RentalFilter({ query, counts }: { query: ProductQuery; counts: [sale: number, rentals: number] }) {
  const { rental } = query;
  if (rental === undefined && counts.includes(0)) return null;
  const link = (name: string, value: boolean, count: number) => (
    <FilterLink
      name={name}
      count={rental === undefined ? count : undefined}
      on={rental === value}
      to={listingPath({ ...query, rental: rental === value ? undefined : value, page: 1 })}
    />
  );
  return (
    <FilterGroup title="Buy or rent">
      <FilterLines>
        {link('To buy', false, counts[0])}
        {link('To rent', true, counts[1])}
      </FilterLines>
    </FilterGroup>
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
