import { ArrowDown, ArrowUp } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './data-table.module.css';

export interface Column {
  name: string;
  /** amounts and counts are right-aligned */
  isFigure?: boolean;
  /** the name is only for screen readers */
  isQuiet?: boolean;
  /** the link that sorts by this column, and the current order */
  sort?: { to: string; now?: 'ascending' | 'descending' };
  className?: string;
  /** more content of the header cell, such as a checkbox that selects all rows */
  head?: ReactNode;
}

interface DataTableProps {
  caption: string;
  columns: readonly Column[];
  /** another page of the list is loading */
  busy: boolean;
  /** a second header row with filters */
  filters?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A list in the admin area as a table; on a small screen each row is a card. */
export function DataTable({ caption, columns, busy, filters, className, children }: DataTableProps) {
  return (
    <table className={classNames(styles.table, className)} aria-busy={busy || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr className={styles.names}>
          {columns.map((column) => (
            <ColumnHead key={column.name} column={column} />
          ))}
        </tr>
        {filters}
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function ColumnHead({ column: { name, isFigure, isQuiet, sort, className, head } }: { column: Column }) {
  const label = isQuiet ? <span className="visually-hidden">{name}</span> : name;
  return (
    <th scope="col" className={classNames(isFigure && styles.amount, className)} aria-sort={sort?.now}>
      {sort ? (
        <Link to={sort.to} className={styles.sort} preventScrollReset>
          {label}
          {sort.now && <Icon of={sort.now === 'ascending' ? ArrowUp : ArrowDown} size={14} />}
        </Link>
      ) : (
        label
      )}
      {head}
    </th>
  );
}

type RowTitleProps = ComponentProps<'th'> & {
  /** numbers are not wrapped */
  isNumber?: boolean;
};

/** The header cell of a row. */
export function RowTitle({ isNumber, className, ...cell }: RowTitleProps) {
  return (
    <th scope="row" {...cell} className={classNames(styles.title, isNumber && styles.number, className)} />
  );
}

type CellProps = ComponentProps<'td'> & {
  /** An amount is right-aligned. On a small screen, these are the places on the row's card. */
  layout?: 'amount' | 'corner' | 'subtitle' | 'fullWidth' | 'status' | 'actions';
  /** one line of text, level with the row's title */
  isLine?: boolean;
};

export function Cell({ layout, isLine, className, ...cell }: CellProps) {
  return (
    <td {...cell} className={classNames(layout && styles[layout], isLine && styles.oneLine, className)} />
  );
}
