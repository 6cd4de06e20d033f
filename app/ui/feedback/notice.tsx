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
/** Screen readers read errors out at once and good news at the next pause. */
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
