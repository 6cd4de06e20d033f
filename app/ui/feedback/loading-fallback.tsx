import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './loading-fallback.module.css';
import { Notice } from './notice.tsx';

/** For content that needs scripts; shown only if scripts are disabled. */
export function RequiresScripts() {
  return (
    <div className={`unscripted-only ${styles.needed}`}>
      <Notice tone="warn">This page needs JavaScript. Turn it on and reload the page.</Notice>
    </div>
  );
}

interface LoadingFallbackProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A placeholder for content that scripts load; without scripts it shows a notice instead. */
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
