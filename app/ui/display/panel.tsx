import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** next to the title: a link or a legend */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled panel on a page in the admin area. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Several paragraphs in a panel. */
export function PanelStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** The text of an empty panel. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}

interface CardSectionProps {
  title: string;
  /** a sentence below the title */
  hint?: ReactNode;
  children: ReactNode;
}

/** A section of a long page in the admin area. */
export function CardSection({ title, hint, children }: CardSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
