import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tick.module.css';

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** A box to tick, with its words. */
export function Checkbox({ children, className, ...input }: TickProps) {
  return (
    <label className={classNames(styles.tick, className)}>
      <input type="checkbox" {...input} className={styles.box} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
