import { type ReactNode, useId } from 'react';
import styles from './option-row.module.css';

interface OptionGroupProps {
  title: string;
  /** what is chosen, in words */
  chosen: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** One thing to choose: its name, what is chosen, and the answers. */
export function OptionGroup({ title, chosen, aside, children }: OptionGroupProps) {
  const nameId = useId();
  return (
    <div role="radiogroup" aria-labelledby={nameId} className={styles.row}>
      <div className={styles.head}>
        <p>
          <b id={nameId}>{title}</b> <span aria-live="polite">{chosen}</span>
        </p>
        {aside}
      </div>
      {children}
    </div>
  );
}
