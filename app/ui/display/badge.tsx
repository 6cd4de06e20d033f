import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './badge.module.css';

/** neem: done, turmeric: waiting, madder: refused, indigo: in progress, over: past. */
export type BadgeTone = 'neem' | 'turmeric' | 'madder' | 'indigo' | 'over';

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** The badge on a picture: a discount, or that it is for rent. */
export function PictureMark({ kind, children }: { kind: 'sale' | 'rent'; children: ReactNode }) {
  return (
    <span className={classNames(styles.mark, styles[kind])}>
      {kind === 'rent' && <span className={styles.arch} aria-hidden />}
      {children}
    </span>
  );
}

/** The small arch that symbolises renting. */
export function ArchIcon() {
  return <span className={styles.arch} aria-hidden />;
}
