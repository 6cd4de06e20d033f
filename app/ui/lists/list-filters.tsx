import type { ReactNode } from 'react';
import { ChipLink } from '../actions/chip.tsx';
import styles from './list-filters.module.css';

interface ListFiltersProps<Choice extends string> {
  /** what the choices are of: 'Status' */
  label: string;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  addressOf: (choice: Choice | undefined) => string;
  labelOf?: (choice: Choice) => string;
  /** what else narrows it: the list's search */
  children?: ReactNode;
}

/** What of a list of the admin area is shown: all or one of some choices, and what is searched for. */
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
