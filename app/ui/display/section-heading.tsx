import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  id?: string;
  title: string;
  text?: string;
  /** a pager or a link on the right */
  children?: ReactNode;
}

export function SectionHeading({ id, title, text: words, children }: SectionHeadingProps) {
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
