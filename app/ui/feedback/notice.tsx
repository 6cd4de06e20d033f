import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../display/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './notice.module.css';

type Tone = 'bad' | 'warn' | 'good' | 'plain';
const SIGNS: Record<Tone, IconNode> = {
  bad: CircleAlert,
  warn: TriangleAlert,
  good: CircleCheck,
  plain: Info,
};
/** Screen readers read errors out at once, other messages at the next pause. */
const ROLES: Partial<Record<Tone, string>> = { bad: 'alert', good: 'status' };

/** A message in the page: what happened and what to do next. */
export function Notice({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={ROLES[tone]}>
      <Icon of={SIGNS[tone]} className={styles.sign} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}

interface FailedNoticeProps {
  message: ReactNode;
  /** loads again; without it Retry reloads the page, which works without scripts */
  onRetry?: () => void;
}

/** An error while loading, with Retry. */
export function FailedNotice({ message, onRetry }: FailedNoticeProps) {
  return (
    <Notice tone="bad">
      <div className={styles.failed}>
        <b>{message}</b>
        {onRetry ? (
          <button type="button" className={retryClass} onClick={onRetry}>
            Retry
          </button>
        ) : (
          <Reload />
        )}
      </div>
    </Notice>
  );
}

const retryClass = classNames('link', styles.retry);

function Reload() {
  const { search } = useLocation();
  return (
    <form method="get">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={retryClass}>
        Retry
      </button>
    </form>
  );
}

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
