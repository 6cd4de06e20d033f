import { FailedNotice } from '#app/ui/notice.tsx';
import type { Facet, ProductList } from '../catalogue.shapes.ts';
import { listingPath, type ProductQuery } from '../product-query.ts';
import { inSizeOrder } from '../size-order.ts';
import { DaysFilter } from './days-filter.tsx';
import { FilterGroup, FilterLink, FilterSpot } from './filter-group.tsx';
import styles from './listing-filters.module.css';
import { PriceSlider } from './price-slider.tsx';
import { Swatch } from './swatch.tsx';

interface ListingFiltersProps {
  query: ProductQuery;
  facets: ProductList['facets'];
  /** the names of all subcategories, in the shop's order */
  subcategories: string[] | 'failed';
}

/** Everything a listing can be narrowed by. Each answer is an address of its own. */
export function ListingFilters({ query, facets, subcategories }: ListingFiltersProps) {
  const toggle = (answer: Partial<ProductQuery>, on: boolean) => {
    const off = Object.fromEntries(Object.keys(answer).map((name) => [name, undefined]));
    return listingPath({ ...query, ...(on ? off : answer), page: 1 });
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
  const spots = (name: 'size' | 'color', facet: Facet[]) => (
    <ul className={name === 'size' ? styles.sizes : styles.colours}>
      {facet.map(({ value, count }) => {
        const on = isOn(name, value);
        return (
          <FilterSpot
            key={value}
            name={value}
            count={count}
            on={on}
            to={toggle({ [name]: value }, on)}
            boxed={name === 'size'}
          >
            {name === 'size' ? value : <Swatch colour={value} on={on} />}
          </FilterSpot>
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
            lines('subcategory', inOrderOf(subcategories, facets.subcategories))
          )}
        </FilterGroup>
      )}
      {isAboutRentals(query) && <DaysFilter query={query} />}
      <PriceSlider query={query} />
      {facets.sizes.length > 0 && (
        <FilterGroup title="Size">
          {spots(
            'size',
            inSizeOrder(facets.sizes, ({ value }) => value),
          )}
        </FilterGroup>
      )}
      {facets.colors.length > 0 && (
        <FilterGroup title="Colour" aside={query.color}>
          {spots('color', facets.colors)}
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

/** Where outfits to rent are looked at: their category, the filter for them, or days that are asked for already. */
function isAboutRentals({ category, rental, from }: ProductQuery): boolean {
  return category?.toLowerCase() === 'rental' || rental === true || from !== undefined;
}

function inOrderOf(names: readonly string[], facet: Facet[]): Facet[] {
  const places = new Map(names.map((name, place) => [name.toLowerCase(), place]));
  const placeOf = ({ value }: Facet) => places.get(value.toLowerCase()) ?? names.length;
  return facet.toSorted((a, b) => placeOf(a) - placeOf(b));
}
