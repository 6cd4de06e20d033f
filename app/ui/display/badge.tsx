import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './badge.module.css';

/** neem: done, turmeric: waiting, madder: refused, indigo: on its way, over: past. */
export type BadgeTone = 'neem' | 'turmeric' | 'madder' | 'indigo' | 'over';

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** The mark on a picture: a reduction, or that it is for rent. */
export function PictureMark({ kind, children }: { kind: 'sale' | 'rent'; children: ReactNode }) {
  return (
    <span className={classNames(styles.mark, styles[kind])}>
      {kind === 'rent' && <span className={styles.arch} aria-hidden />}
      {children}
    </span>
  );
}

/** The tiny arch that stands for renting. */
export function ArchIcon() {
  return <span className={styles.arch} aria-hidden />;
}
