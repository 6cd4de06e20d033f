import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** At the bottom of a phone's screen: the price and the one thing to do. */
export function ActionBar({ price, note, children }: { price: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p>
        <b>{price}</b>
        <small>{note}</small>
      </p>
      {children}
    </div>
  );
}
