import { LoaderCircle } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface ButtonStyle {
  /** madder for buying, indigo for renting; at most one of them per page */
  look?: 'madder' | 'indigo' | 'second' | 'quiet' | 'bare';
  small?: boolean;
  full?: boolean;
}

type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & {
    busy?: boolean;
    /** the label while busy; if it is given from the start, the width does not change */
    busyLabel?: ReactNode;
  };

export function Button({ look, small, full, busy = false, busyLabel, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, small, full }, button.className)}
    >
      <span className={classNames(styles.label, busy && styles.hidden)}>{children}</span>
      {busyLabel && (
        <span className={classNames(styles.label, !busy && styles.hidden)} aria-hidden={!busy}>
          <Icon of={LoaderCircle} className={styles.spinner} />
          {busyLabel}
        </span>
      )}
      {busy && !busyLabel && (
        <span className={styles.label}>
          <Icon of={LoaderCircle} className={styles.spinner} />
          <span className="visually-hidden">Please wait</span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({ look, small, full, children, ...link }: ButtonStyle & LinkProps) {
  return (
    <Link {...link} className={buttonClass({ look, small, full }, link.className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

export function buttonClass({ look = 'madder', small, full }: ButtonStyle, more?: string): string {
  return classNames(styles.button, styles[look], small && styles.small, full && styles.full, more);
}
