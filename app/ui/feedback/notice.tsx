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
/** Refusals interrupt whoever reads by ear, good news waits for a pause. */
const ROLES: Partial<Record<Tone, string>> = { bad: 'alert', good: 'status' };

/** What happened and what to do next, where it happened. */
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
  /** asks again; without it Retry asks for the whole page again, which works before scripts do */
  onRetry?: () => void;
}

/** Something that could not be fetched: the message, and Retry. */
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
