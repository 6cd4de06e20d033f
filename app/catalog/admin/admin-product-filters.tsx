import { SlidersHorizontal } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Select, TextInput } from '#app/ui/forms/field.tsx';
import type { Category, Subcategory } from '../catalog.schema.ts';
import { isRentalCategory } from '../listing/product-query.ts';
import styles from './admin-product-filters.module.css';
import { ADMIN_PRODUCT_LIST, type AdminProductsQuery } from './admin-product-query.ts';
import { LIST_COLUMNS, type ListColumn } from './table-columns.ts';

interface FiltersProps {
  query: AdminProductsQuery;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  shown: ReadonlySet<ListColumn>;
}

/** The second header row with a filter per column; on phones all but the search is collapsed. */
export function AdminProductFilters({ query, categories, subcategories, shown }: FiltersProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const applyFilter = (change: Partial<AdminProductsQuery>) =>
    navigate(ADMIN_PRODUCT_LIST.screenUrl(query, change), { replace: true });
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
        <DebouncedTextInput
          label="Search by name or category"
          value={query.search}
          onChange={(search) => applyFilter({ search })}
        />
      </td>
      {LIST_COLUMNS.map(
        (column) =>
          column !== 'picture' &&
          shown.has(column) && (
            <td key={column} className={FILTERS[column] ? undefined : styles.idle}>
              {FILTERS[column]?.({ query, categories, subcategories: ofCategory, applyFilter })}
            </td>
          ),
      )}
      <td className={styles.idle} />
    </tr>
  );
}

interface FilterProps extends Omit<FiltersProps, 'shown'> {
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
        ['low', 'Low'],
        ['out', 'None'],
      ]}
      onChange={(stock) => applyFilter({ stock: (stock || undefined) as AdminProductsQuery['stock'] })}
    />
  ),
  tags: ({ query, applyFilter }) => (
    <DebouncedTextInput label="Tag" value={query.tag} onChange={(tag) => applyFilter({ tag })} />
  ),
  active: ({ query, applyFilter }) => (
    <Choice
      label="Active"
      value={query.active ?? ''}
      options={[
        ['1', 'Yes'],
        ['0', 'No'],
      ]}
      onChange={(active) => applyFilter({ active: (active || undefined) as AdminProductsQuery['active'] })}
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

const TYPING_PAUSE_MS = 350;

/** Applies the text after a pause in typing, or on Enter. */
function DebouncedTextInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and Forward change the URL while the field is mounted.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submitText = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() !== value) onChange(typed.trim());
  };
  const handleChange = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitText(typed), TYPING_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitText(text);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.control}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
      />
    </form>
  );
}
