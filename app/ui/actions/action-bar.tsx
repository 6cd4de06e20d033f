import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

interface ActionBarProps {
  price: string;
  note: string;
  /** the one button */
  children: ReactNode;
}

/** At the bottom of a phone's screen: the price and the one thing to do. It takes the place of the shop's tabs. */
export function ActionBar({ price, note, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      <p>
        <b>{price}</b>
        <small>{note}</small>
      </p>
      {children}
    </div>
  );
}
