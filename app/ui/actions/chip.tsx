import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './chip.module.css';

interface RemovableChipProps {
  to: string;
  onRemove: () => void;
  children: ReactNode;
}

/** An active filter; the link removes it. */
export function RemovableChip({ to, onRemove, children }: RemovableChipProps) {
  return (
    <Link to={to} className={styles.chip} preventScrollReset onClick={onRemove}>
      <span className="visually-hidden">Remove filter </span>
      {children}
      <Icon of={X} size={14} />
    </Link>
  );
}

/** A quick choice that is a link. */
export function ChipLink({ to, on = false, children }: { to: string; on?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classNames(styles.chip, on && styles.on)} aria-current={on || undefined}>
      {children}
    </Link>
  );
}
