import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { ChipLink } from '../actions/chip.tsx';
import { Icon } from '../display/icon.tsx';
import { TextInput } from '../forms/field.tsx';
import styles from './list-filters.module.css';
import { useSearchText } from './use-search-text.ts';

interface ListFiltersProps<Choice extends string> {
  /** the name of the filter: 'Status' */
  label: string;
  choices: readonly Choice[];
  /** undefined: all; null: a filter that is not among the choices */
  chosen: Choice | null | undefined;
  addressOf: (choice: Choice | undefined) => string;
  labelOf?: (choice: Choice) => string;
  /** further filters, such as the search field */
  children?: ReactNode;
}

/** Filters of a list in the admin area: all or one of some choices, and a search. */
export function ListFilters<Choice extends string>({
  label,
  choices,
  chosen,
  addressOf,
  labelOf = (choice) => choice,
  children,
}: ListFiltersProps<Choice>) {
  return (
    <div className={styles.filters}>
      <nav aria-label={label} className={styles.chips}>
        <ChipLink to={addressOf(undefined)} on={chosen === undefined}>
          All
        </ChipLink>
        {choices.map((choice) => (
          <ChipLink key={choice} to={addressOf(choice)} on={choice === chosen}>
            {labelOf(choice)}
          </ChipLink>
        ))}
      </nav>
      {children}
    </div>
  );
}

interface ListSearchProps {
  label: string;
  placeholder: string;
  /** the search text in the URL */
  searched: string;
  addressOf: (search: string) => string;
}

/** Searches a list in the admin area while typing; the URL contains the search text. */
export function ListSearch({ label, placeholder, searched, addressOf }: ListSearchProps) {
  const { field, submit } = useSearchText(searched, addressOf);
  return (
    <search className={styles.container}>
      <form onSubmit={submit} className={styles.search}>
        <Icon of={Search} />
        <TextInput name="search" aria-label={label} placeholder={placeholder} {...field} />
      </form>
    </search>
  );
}
