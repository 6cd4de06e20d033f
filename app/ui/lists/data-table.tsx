import { ArrowDown, ArrowUp } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './data-table.module.css';

export interface Column {
  name: string;
  /** amounts and counts stand at the right */
  isFigure?: boolean;
  /** its cells speak for themselves; the name is for those who listen */
  isQuiet?: boolean;
  /** where the list is in another order by this column, and which order it has now */
  sort?: { to: string; now?: 'ascending' | 'descending' };
  className?: string;
  /** what stands in the head besides the name, such as a box that picks all */
  head?: ReactNode;
}

interface DataTableProps {
  caption: string;
  columns: readonly Column[];
  /** another list is on its way */
  busy: boolean;
  /** a second row of the head, with what narrows the list */
  filters?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A list of the back office as a table; on a small screen each row is a card. */
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
    <th scope="col" className={classNames(isFigure && styles.figure, className)} aria-sort={sort?.now}>
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
  /** a number is never broken over two lines */
  isNumber?: boolean;
};

/** What names its row. */
export function RowTitle({ isNumber, className, ...cell }: RowTitleProps) {
  return (
    <th scope="row" {...cell} className={classNames(styles.title, isNumber && styles.number, className)} />
  );
}

type CellProps = ComponentProps<'td'> & {
  /**
   * figure: an amount, at the card's top right; aside: below it; lead: lines below the title; whole: as wide as the
   * card; state and deeds: at its foot
   */
  as?: 'figure' | 'aside' | 'lead' | 'whole' | 'state' | 'actions';
};

export function Cell({ as, className, ...cell }: CellProps) {
  return <td {...cell} className={classNames(as && styles[as], className)} />;
}
