import { type ReactNode, useEffect } from 'react';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** the accessible name: 'Change the selected products' */
  label: string;
  count: number;
  /** an open dialog handles Escape itself */
  isCovered?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** The actions for the selected rows. */
export function SelectionBar({ label, count, isCovered = false, onClear, children }: SelectionBarProps) {
  useEffect(() => {
    const clear = (event: KeyboardEvent) => event.key === 'Escape' && !isCovered && onClear();
    window.addEventListener('keydown', clear);
    return () => window.removeEventListener('keydown', clear);
  }, [isCovered, onClear]);
  return (
    <section aria-label={label} className={styles.bar}>
      <b role="status">{count} selected</b>
      {children}
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear (Esc)
      </button>
    </section>
  );
}

/** A button of the bar. */
export function SelectionAction({
  onClick,
  busy = false,
  children,
}: {
  onClick: () => void;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={onClick}
      disabled={busy}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}
