import type { ReactNode } from 'react';
import styles from './awaited.module.css';
import { classNames } from './class-names.ts';
import { Notice } from './notice.tsx';

/** Said where a page, or what it shows, comes alive by scripts only. */
export function NeedsScripts() {
  return (
    <div className={`unscripted-only ${styles.needed}`}>
      <Notice tone="warn">This page needs JavaScript. Please switch it on and load the page again.</Notice>
    </div>
  );
}

interface AwaitedProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What scripts are fetching, in its shape; where there are none it says so, in place of waiting for ever. */
export function Awaited({ label, className, children }: AwaitedProps) {
  return (
    <>
      <NeedsScripts />
      <div role="status" aria-label={label} className={classNames('scripted-only', className)}>
        {children}
      </div>
    </>
  );
}
