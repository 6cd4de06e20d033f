import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './detail-page.module.css';

/** The heading of one order, customer or complaint in the admin area, with the elements next to it. */
export function DetailHead({ children }: { children: ReactNode }) {
  return <header className={styles.head}>{children}</header>;
}

interface DetailColumnsProps {
  aside: ReactNode;
  /** on a narrow screen */
  isAsideFirst?: boolean;
  children: ReactNode;
}

/** The panels of a detail page in a wide and a narrow column. */
export function DetailColumns({ aside, isAsideFirst = false, children }: DetailColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={classNames(styles.column, isAsideFirst && styles.first)}>{aside}</div>
    </div>
  );
}
