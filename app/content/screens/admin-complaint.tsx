import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { tell } from '#app/ui/tell.ts';
import type { ComplaintThread } from '../complaints.shapes.ts';
import { ComplaintEntries } from '../parts/complaint-entries.tsx';
import { ComplaintStateBadge } from '../parts/complaint-state-badge.tsx';
import { ComplaintWriting } from '../parts/complaint-writing.tsx';
import { shownMoment } from '../shown-schedule.ts';
import styles from './admin-complaint.module.css';

const TEXTS = {
  refused: 'Failed to fetch the complaint.',
  network: 'Could not load the complaint. Please try again.',
};
const FAILED = 'The complaint could not be changed.';

export const meta = privatePage('Complaint', 'What somebody finds wrong, and our answer.');

export default function AdminComplaint() {
  const { ticket = '' } = useParams();
  const path = `/api/admin/complaints/${encodeURIComponent(ticket)}`;
  const { answer, error, reload, replace } = useAnswer<{ complaint: ComplaintThread }>(path);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!answer)
    return (
      <div role="status" aria-label="Loading the complaint">
        <Skeleton height="320px" />
      </div>
    );
  const take = (complaint: ComplaintThread) => replace(() => ({ complaint }));
  return <Complaint complaint={answer.complaint} path={path} onChanged={take} />;
}

interface ComplaintProps {
  complaint: ComplaintThread;
  path: string;
  onChanged: (complaint: ComplaintThread) => void;
}

function Complaint({ complaint, path, onChanged }: ComplaintProps) {
  const { ticket, state, createdAt, name, email, orderNumber, message, entries } = complaint;
  return (
    <>
      <header className={styles.head}>
        <h1>{ticket}</h1>
        <time dateTime={createdAt}>{shownMoment(createdAt)}</time>
        <ComplaintStateBadge state={state} />
        <StateButton complaint={complaint} path={path} onChanged={onChanged} />
      </header>
      <div className={styles.thread}>
        <Panel
          title={name}
          aside={
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          }
        >
          {orderNumber && (
            <p className={styles.order}>
              Order{' '}
              <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`} className="link">
                {orderNumber}
              </Link>
            </p>
          )}
          <p className={styles.message}>{message}</p>
        </Panel>
        {entries.length > 0 && <ComplaintEntries entries={entries} />}
        <ComplaintWriting path={path} isClosed={state === 'closed'} onWritten={onChanged} />
      </div>
    </>
  );
}

function StateButton({ complaint, path, onChanged }: ComplaintProps) {
  const [isBusy, setBusy] = useState(false);
  const isClosed = complaint.state === 'closed';
  async function change() {
    setBusy(true);
    try {
      const body = { state: isClosed ? 'open' : 'closed' };
      onChanged((await callApi<{ complaint: ComplaintThread }>('PUT', path, { body })).complaint);
    } catch (error) {
      tell(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <Button look="second" small busy={isBusy} onClick={change} className={styles.deed}>
      {isClosed ? 'Open again' : 'Close'}
    </Button>
  );
}
