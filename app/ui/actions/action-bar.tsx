import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

interface ActionBarProps {
  price: string;
  note: string;
  /** the button */
  children: ReactNode;
}

/** The bar at the bottom of a phone's screen with the price and the main button; it replaces the tab bar. */
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
