import { type ReactNode, useId } from 'react';
import styles from './card-section.module.css';

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
