import { lazy, type ReactNode, Suspense } from 'react';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { Facet, ProductList } from '../catalog.schema.ts';
import { titleCase } from '../listing/listing-heading.ts';
import {
  isRentalCategory,
  type ListFilter,
  listingPath,
  type ProductQuery,
  type StepFilter,
} from '../listing/product-query.ts';
import { FilterBox, FilterBoxes, FilterGroup, FilterLines, FilterLink, FilterList } from './filter-group.tsx';
import { hasValue, STEP_LABELS, toggleStep, toggleValue } from './filter-values.ts';
import styles from './listing-filters.module.css';
import { PriceSlider } from './price-slider.tsx';

const RentalDatesFilter = lazy(async () => ({
  default: (await import('./rental-dates-filter.tsx')).RentalDatesFilter,
}));

/** Of a list: what its filters show. Colours are shown as families. */
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
  const valueProps = (name: ListFilter, { value, count }: Facet) => ({
    key: value,
    count,
    on: hasValue(query, name, value),
    to: listingPath(toggleValue(query, name, value)),
  });
  const line = (name: ListFilter, each: Facet, label = each.value) => {
    const { key, ...props } = valueProps(name, each);
    return <FilterLink key={key} {...props} name={label} />;
  };
  const collapsed = (name: ListFilter | StepFilter, title: string, facet: Facet[], values: ReactNode) =>
    facet.length > (query[name] === undefined ? 1 : 0) && (
      <FilterGroup title={title} isOpen={query[name] !== undefined}>
        {values}
      </FilterGroup>
    );
  const longList = (name: ListFilter, of: string, facet: Facet[]) => (
    <FilterList of={of} values={facet} isOn={({ value }) => hasValue(query, name, value)}>
      {(each) => line(name, each)}
    </FilterList>
  );
  const steps = (name: StepFilter, facet: Facet[]) => (
    <FilterLines areSteps>
      {facet.map(({ value, count }) => (
        <FilterLink
          key={value}
          name={STEP_LABELS[name](value)}
          count={count}
          on={query[name] === Number(value)}
          to={listingPath(toggleStep(query, name, Number(value)))}
        />
      ))}
    </FilterLines>
  );

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
              const { key, ...props } = valueProps('size', each);
              return <FilterBox key={key} {...props} name={each.value} />;
            })}
          </FilterBoxes>
        </FilterGroup>
      )}
      {facets.colorFamilies.length > 0 && (
        <FilterGroup title="Colour">
          <FilterLines>
            {facets.colorFamilies.map((each) => {
              const { key, ...props } = valueProps('colorFamily', each);
              return <FilterLink key={key} {...props} name={each.value} paint={each.paint} />;
            })}
          </FilterLines>
        </FilterGroup>
      )}
      {collapsed('brand', 'Brand', facets.brands, longList('brand', 'brands', facets.brands))}
      {collapsed('fabric', 'Fabric', facets.fabrics, longList('fabric', 'fabrics', facets.fabrics))}
      {collapsed(
        'occasion',
        'Occasion',
        facets.occasions,
        <FilterLines>
          {facets.occasions.map((each) => line('occasion', each, titleCase(each.value)))}
        </FilterLines>,
      )}
      {collapsed('rating', 'Customer rating', facets.ratings, steps('rating', facets.ratings))}
      {collapsed('discount', 'Discount', facets.discounts, steps('discount', facets.discounts))}
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
      {collapsed(
        'country',
        'Country of origin',
        facets.countries,
        <FilterLines>{facets.countries.map((each) => line('country', each))}</FilterLines>,
      )}
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
