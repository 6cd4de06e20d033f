import type { ReactNode } from 'react';
import { EmptyHanger } from './empty-hanger.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** one button, the way on */
  action?: ReactNode;
  /** the heading's rank on this page */
  as?: 'h1' | 'h2' | 'p';
}

/** Nothing here: the arch with its empty hanger, what that means, and the way on. */
export function EmptyState({ title, children, action, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.arch}>
        <EmptyHanger />
      </div>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.words}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
