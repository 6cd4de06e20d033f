import type { ReactNode } from 'react';
import niche from './empty-niche.svg?no-inline';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** a button for the next step */
  action?: ReactNode;
  /** the heading's level on this page */
  as?: 'h1' | 'h2' | 'p';
}

/** An empty list or page: a picture, what is missing, and the next step. */
export function EmptyState({ title, children, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={niche} alt="" width={300} height={410} className={styles.niche} />
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
