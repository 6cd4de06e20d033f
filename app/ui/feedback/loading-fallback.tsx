import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './loading-fallback.module.css';
import { Notice } from './notice.tsx';

/** Said where a page, or what it shows, comes alive by scripts only. */
export function RequiresScripts() {
  return (
    <div className={`unscripted-only ${styles.needed}`}>
      <Notice tone="warn">This page needs JavaScript. Please switch it on and load the page again.</Notice>
    </div>
  );
}

interface LoadingFallbackProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What scripts are fetching, in its shape; where there are none it says so, in place of waiting for ever. */
export function LoadingFallback({ label, className, children }: LoadingFallbackProps) {
  return (
    <>
      <RequiresScripts />
      <div role="status" aria-label={label} className={classNames('scripted-only', className)}>
        {children}
      </div>
    </>
  );
}
