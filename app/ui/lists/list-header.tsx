import type { ReactNode } from 'react';
import styles from './list-header.module.css';

interface ListHeaderProps {
  title: string;
  /** the total; undefined until it is known */
  count: number | undefined;
  /** actions for the list */
  children?: ReactNode;
}

/** The header of a list in the admin area: title, total and actions. */
export function ListHeader({ title, count, children }: ListHeaderProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
