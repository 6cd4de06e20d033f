import { type ReactNode, useId } from 'react';
import styles from './option-group.module.css';

interface OptionGroupProps {
  title: string;
  /** label of the selected value */
  chosen: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A radio group with a title and the selected value. */
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
