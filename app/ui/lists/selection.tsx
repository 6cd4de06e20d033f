import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../forms/checkbox.tsx';
import type { Column } from './data-table.tsx';
import styles from './selection.module.css';

interface SelectionBarProps {
  /** the accessible name: 'Change the selected products' */
  label: string;
  count: number;
  /** default '3 selected' */
  summary?: string;
  /** an open dialog handles Escape itself */
  isCovered?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** The actions for the selected rows. */
export function SelectionBar({
  label,
  count,
  summary = `${count} selected`,
  isCovered = false,
  onClear,
  children,
}: SelectionBarProps) {
  useEffect(() => {
    const clear = (event: KeyboardEvent) => event.key === 'Escape' && !isCovered && onClear();
    window.addEventListener('keydown', clear);
    return () => window.removeEventListener('keydown', clear);
  }, [isCovered, onClear]);
  return (
    <section aria-label={label} className={styles.bar}>
      <b role="status">{summary}</b>
      {children}
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear<span className={styles.key}> (Esc)</span>
      </button>
    </section>
  );
}

/** A button of the bar. */
export function SelectionAction({
  onClick,
  busy = false,
  children,
}: {
  /** absent: submits its form */
  onClick?: () => void;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={styles.action}
      onClick={onClick}
      disabled={busy}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

/** A link of the bar, which looks like its buttons. */
export function SelectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.action}>
      {children}
    </Link>
  );
}

interface RowCheckboxProps {
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function RowCheckbox({ label, isSelected, onSelect }: RowCheckboxProps) {
  return (
    <Checkbox aria-label={label} checked={isSelected} onChange={(event) => onSelect(event.target.checked)}>
      {null}
    </Checkbox>
  );
}

/** The column of row checkboxes, with one in the header that selects all rows. */
export function checkboxColumn<T extends { _id: string }>(
  shown: readonly T[],
  { ids, setSelected }: Pick<Selection<T>, 'ids' | 'setSelected'>,
  className?: string,
): Column {
  const isAll = shown.length > 0 && shown.every(({ _id }) => ids.has(_id));
  const box = (
    <RowCheckbox
      label="Select all on this page"
      isSelected={isAll}
      onSelect={(isSelected) => setSelected(shown, isSelected)}
    />
  );
  return { name: 'Selected', isQuiet: true, className, head: box };
}

interface Item {
  _id: string;
}

export interface Selection<T extends Item> {
  ids: ReadonlySet<string>;
  /** the selected items of the displayed list */
  items: T[];
  setSelected: (some: readonly T[], isSelected: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selected items of a list, for bulk actions. */
export function useSelection<T extends Item>(shown: readonly T[]): Selection<T> {
  const [ids, setIds] = useState(NONE);
  const clear = useCallback(() => setIds(NONE), []);
  const setSelected = (some: readonly T[], isSelected: boolean) => {
    const changedIds = some.map(({ _id }) => _id);
    setIds(
      (now) =>
        new Set(isSelected ? [...now, ...changedIds] : [...now].filter((id) => !changedIds.includes(id))),
    );
  };
  return { ids, items: shown.filter(({ _id }) => ids.has(_id)), setSelected, clear };
}
