import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  id?: string;
  title: string;
  words?: string;
  /** a pager or a link, at the right end */
  children?: ReactNode;
}

/** A section's heading, at the left as in a book. */
export function SectionHead({ id, title, words, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {words && <p>{words}</p>}
      </div>
      {children}
    </div>
  );
}
