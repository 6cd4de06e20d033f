import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from '../account-forms.module.css';
import type { SessionInfo } from '../accounts.schema.ts';
import { endSession } from '../accounts-client.ts';
import { useAttempt } from '../use-attempt.ts';

/** Lists the user's sessions; each one but the current can be ended. */
export function DevicesSection() {
  const { data, error, reload } = useApiQuery<{ sessions: SessionInfo[] }>('/api/auth/sessions');
  const { problem, isBusy, attempt } = useAttempt();
  const end = (id: string) => attempt(() => endSession(id).finally(reload), { failure: 'An error occurred' });
  return (
    <section className={styles.part} aria-label="Devices">
      <h3>Where you are logged in</h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {error !== undefined && <Notice tone="bad">Could not load your devices. Please try again.</Notice>}
      {!data && error === undefined && <Skeleton height="44px" />}
      <ul className={styles.devices}>
        {data?.sessions.map((session) => (
          <li key={session._id} className={styles.owned}>
            <div>
              <b>{session.device}</b>
              <span>{session.isCurrent ? 'This device' : `Last used ${when(session.lastUsedAt)}`}</span>
            </div>
            {!session.isCurrent && (
              <Button look="second" small disabled={isBusy} onClick={() => end(session._id)}>
                Log out <span className="visually-hidden">{session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function when(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}
