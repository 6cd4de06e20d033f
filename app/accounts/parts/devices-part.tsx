import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { SessionShown } from '../accounts.shapes.ts';
import { endSession } from './account-calls.ts';
import styles from './account-forms.module.css';
import { useAttempt } from './use-attempt.ts';

/** Where one is logged in; each device but this one can be logged out from here. */
export function DevicesPart() {
  const { answer, error, reload } = useAnswer<{ sessions: SessionShown[] }>('/api/auth/sessions');
  const { problem, isBusy, attempt } = useAttempt();
  const end = (id: string) => attempt(() => endSession(id).finally(reload), { failure: 'An error occurred' });
  return (
    <section className={styles.part} aria-label="Devices">
      <h3>Where you are logged in</h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {error !== undefined && <Notice tone="bad">Could not load your devices. Please try again.</Notice>}
      {!answer && error === undefined && <Skeleton height="44px" />}
      <ul className={styles.devices}>
        {answer?.sessions.map((session) => (
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
  return `${shownDay(instant)}, ${shownTime(instant)}`;
}
