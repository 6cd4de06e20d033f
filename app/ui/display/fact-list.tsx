import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Names on the left, values on the right. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** a small line below the value */
  more?: string | false;
  children: ReactNode;
}

export function Fact({ name, more, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {more && <span className={styles.more}>{more}</span>}
      </dd>
    </div>
  );
}
