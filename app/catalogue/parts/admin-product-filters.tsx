import { SlidersHorizontal } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type AdminListQuery, adminListAddress, type StockFilter } from '../admin-list.ts';
import type { Category, Subcategory } from '../catalogue.shapes.ts';
import { LIST_COLUMNS, type ListColumn } from '../list-columns.ts';
import styles from './admin-product-filters.module.css';

interface FiltersProps {
  query: AdminListQuery;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  shown: ReadonlySet<ListColumn>;
}

/** What narrows an admin's products: the second row of the table's head; on a phone all but the search is folded. */
export function AdminProductFilters({ query, categories, subcategories, shown }: FiltersProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const narrow = (change: Partial<AdminListQuery>) =>
    navigate(adminListAddress(query, change), { replace: true });
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
        <LateText
          label="Search by name or category"
          value={query.search}
          onChange={(search) => narrow({ search })}
        />
      </td>
      {LIST_COLUMNS.map(
        (column) =>
          column !== 'picture' &&
          shown.has(column) && (
            <td key={column} className={FILTERS[column] ? undefined : styles.idle}>
              {FILTERS[column]?.({ query, categories, subcategories: ofCategory, narrow })}
            </td>
          ),
      )}
      <td className={styles.idle} />
    </tr>
  );
}

interface FilterProps extends Omit<FiltersProps, 'shown'> {
  narrow: (change: Partial<AdminListQuery>) => void;
}

/** What narrows by a column. */
const FILTERS: Partial<Record<ListColumn, (props: FilterProps) => ReactNode>> = {
  category: ({ query, categories, narrow }) => (
    <Choice
      label="Category"
      value={query.category}
      options={categories.filter(isForSale).map(({ name }) => [name, name])}
      onChange={(category) => narrow({ category, subcategory: '' })}
    />
  ),
  subcategory: ({ query, subcategories, narrow }) => (
    <Choice
      label="Subcategory"
      value={query.subcategory}
      options={[...new Set(subcategories.map(({ name }) => name))].map((name) => [name, name])}
      onChange={(subcategory) => narrow({ subcategory })}
    />
  ),
  stock: ({ query, narrow }) => (
    <Choice
      label="Stock"
      all="Any"
      value={query.stock ?? ''}
      options={[
        ['low', 'Low'],
        ['out', 'None'],
      ]}
      onChange={(stock) => narrow({ stock: (stock || undefined) as StockFilter | undefined })}
    />
  ),
  tags: ({ query, narrow }) => <LateText label="Tag" value={query.tag} onChange={(tag) => narrow({ tag })} />,
  active: ({ query, narrow }) => (
    <Choice
      label="Active"
      value={query.isActive === undefined ? '' : query.isActive ? 'yes' : 'no'}
      options={[
        ['yes', 'Yes'],
        ['no', 'No'],
      ]}
      onChange={(active) => narrow({ isActive: active === '' ? undefined : active === 'yes' })}
    />
  ),
};

const isForSale = ({ name }: Category) => name.toLowerCase() !== 'rental';

interface ChoiceProps {
  label: string;
  all?: string;
  value: string;
  options: (readonly [value: string, words: string])[];
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
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </>
  );
}

const TYPING_PAUSE_MS = 350;

/** A text that counts when the typing rests, or at Enter. */
function LateText({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and Forward change the address beneath the field.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const say = (typed: string) => {
    clearTimeout(pause.current);
    if (typed.trim() !== value) onChange(typed.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => say(typed), TYPING_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say(text);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.control}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
