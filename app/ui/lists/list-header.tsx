import type { ReactNode } from 'react';
import styles from './list-header.module.css';

interface ListHeaderProps {
  title: string;
  /** how many there are; absent until it is known */
  count: number | undefined;
  /** what can be done with the list as a whole */
  children?: ReactNode;
}

/** The head of a list in the back office: what it is, how many there are, and what can be added. */
export function ListHeader({ title, count, children }: ListHeaderProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
