import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Select, TextInput } from '#app/ui/forms/field.tsx';
import { useListNavigate, useSearchText } from '#app/ui/lists/use-search-text.ts';
import type { Category, Subcategory } from '../catalog.schema.ts';
import { isRentalCategory } from '../listing/product-query.ts';
import styles from './admin-product-filters.module.css';
import { ADMIN_PRODUCT_LIST, type AdminProductsQuery, LOW_STOCK } from './admin-product-query.ts';
import { LIST_COLUMNS, type ListColumn } from './table-columns.ts';

interface FiltersProps {
  query: AdminProductsQuery;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  shown: ReadonlySet<ListColumn>;
}

/** The second header row with a filter per column; on phones all but the search is collapsed. */
export function AdminProductFilters({ query, categories, subcategories, shown }: FiltersProps) {
  const navigate = useListNavigate();
  const [isOpen, setOpen] = useState(false);
  const addressOf = (change: Partial<AdminProductsQuery>) => ADMIN_PRODUCT_LIST.screenUrl(query, change);
  const applyFilter = (change: Partial<AdminProductsQuery>) => navigate(addressOf(change));
  const ofCategory = subcategories.filter(
    ({ category }) => !query.category || category.name === query.category,
  );
  return (
    <tr className={styles.filters} data-open={isOpen || undefined}>
      <td colSpan={shown.has('picture') ? 2 : 1} className={styles.toggle}>
        <Button small look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={SlidersHorizontal} size={18} />
          Filters
        </Button>
      </td>
      <td className={styles.search}>
        <SearchInput
          label="Search by name or category"
          value={query.search}
          addressOf={(search) => addressOf({ search })}
        />
      </td>
      {LIST_COLUMNS.map(
        (column) =>
          column !== 'picture' &&
          shown.has(column) && (
            <td key={column} className={FILTERS[column] ? undefined : styles.idle}>
              {FILTERS[column]?.({ query, categories, subcategories: ofCategory, addressOf, applyFilter })}
            </td>
          ),
      )}
      <td className={styles.idle} />
    </tr>
  );
}

interface FilterProps extends Omit<FiltersProps, 'shown'> {
  addressOf: (change: Partial<AdminProductsQuery>) => string;
  applyFilter: (change: Partial<AdminProductsQuery>) => void;
}

/** The filter control of each column. */
const FILTERS: Partial<Record<ListColumn, (props: FilterProps) => ReactNode>> = {
  category: ({ query, categories, applyFilter }) => (
    <Choice
      label="Category"
      value={query.category}
      options={categories.filter(isForSale).map(({ name }) => [name, name])}
      onChange={(category) => applyFilter({ category, subcategory: '' })}
    />
  ),
  subcategory: ({ query, subcategories, applyFilter }) => (
    <Choice
      label="Subcategory"
      value={query.subcategory}
      options={[...new Set(subcategories.map(({ name }) => name))].map((name) => [name, name])}
      onChange={(subcategory) => applyFilter({ subcategory })}
    />
  ),
  stock: ({ query, applyFilter }) => (
    <Choice
      label="Stock"
      all="All"
      value={query.stock ?? ''}
      options={[
        ['low', `1–${LOW_STOCK}`],
        ['out', 'None'],
      ]}
      onChange={(stock) => applyFilter({ stock: (stock || undefined) as AdminProductsQuery['stock'] })}
    />
  ),
  tags: ({ query, addressOf }) => (
    <SearchInput label="Tag" value={query.tag} addressOf={(tag) => addressOf({ tag })} />
  ),
  active: ({ query, applyFilter }) => (
    <Choice
      label="Active"
      value={query.legal ?? query.active ?? ''}
      options={[
        ['1', 'Yes'],
        ['0', 'No'],
        ['missing', 'Legal details missing'],
      ]}
      onChange={(choice) => {
        const isLegal = choice === 'missing';
        applyFilter({
          legal: isLegal ? choice : undefined,
          active: isLegal ? undefined : ((choice || undefined) as AdminProductsQuery['active']),
        });
      }}
    />
  ),
};

const isForSale = ({ name }: Category) => !isRentalCategory(name);

interface ChoiceProps {
  label: string;
  all?: string;
  value: string;
  options: (readonly [value: string, optionLabel: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, all = 'All', value, options, onChange }: ChoiceProps) {
  return (
    <>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <Select
        aria-label={label}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(([each, optionLabel]) => (
          <option key={each} value={each}>
            {optionLabel}
          </option>
        ))}
      </Select>
    </>
  );
}

interface SearchProps {
  label: string;
  value: string;
  addressOf: (text: string) => string;
}

function SearchInput({ label, value, addressOf }: SearchProps) {
  const { field, submit } = useSearchText(value, addressOf);
  return (
    <form onSubmit={submit}>
      <TextInput aria-label={label} placeholder={label} className={styles.control} {...field} />
    </form>
  );
}
