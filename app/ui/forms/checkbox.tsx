import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** A checkbox with its label. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.control, className)}>
      <input type="checkbox" {...input} className={styles.box} />
      <span className={styles.caption}>{children}</span>
    </label>
  );
}
