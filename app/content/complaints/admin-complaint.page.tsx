import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { DetailHead } from '#app/ui/display/detail-page.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { formatDateTime } from '../schedule.ts';
import styles from './admin-complaint.module.css';
import { ComplaintReplyPanel } from './complaint-reply-panel.tsx';
import { ComplaintStateBadge } from './complaint-state-badge.tsx';
import type { ComplaintThread } from './complaints.schema.ts';

const TEXTS = {
  refused: 'Failed to fetch the complaint.',
  network: 'Could not load the complaint. Please try again.',
};
const FAILED = 'Could not update the complaint. Please try again.';

export const meta = privatePageMeta('Complaint', 'A customer complaint and our answers.');

export default function AdminComplaint() {
  const { ticket = '' } = useParams();
  const path = `/api/admin/complaints/${encodeURIComponent(ticket)}`;
  const { data, error, reload, replace } = useApiQuery<{ complaint: ComplaintThread }>(path);
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title="Complaint not found"
        action={<ButtonLink to="/admin/complaints">View all complaints</ButtonLink>}
      />
    );
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!data)
    return (
      <div role="status" aria-label="Loading the complaint">
        <Skeleton height="320px" />
      </div>
    );
  const replaceComplaint = (complaint: ComplaintThread) => replace(() => ({ complaint }));
  return <Complaint complaint={data.complaint} path={path} onChanged={replaceComplaint} />;
}

interface ComplaintProps {
  complaint: ComplaintThread;
  path: string;
  onChanged: (complaint: ComplaintThread) => void;
}

function Complaint({ complaint, path, onChanged }: ComplaintProps) {
  const { ticket, state, createdAt, name, email, orderNumber, message, entries } = complaint;
  return (
    <div className={styles.narrow}>
      <DetailHead>
        <h1>{ticket}</h1>
        <time className={styles.at} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
        <ComplaintStateBadge state={state} />
        <StateButton complaint={complaint} path={path} onChanged={onChanged} />
      </DetailHead>
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
        <ComplaintReplyPanel path={path} isClosed={state === 'closed'} onWritten={onChanged} />
      </div>
    </div>
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
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <Button look="second" small busy={isBusy} onClick={change} className={styles.stateButton}>
      {isClosed ? 'Reopen complaint' : 'Close complaint'}
    </Button>
  );
}

/** Answers and notes, oldest first. */
function ComplaintEntries({ entries }: { entries: ComplaintThread['entries'] }) {
  return (
    <ol aria-label="Messages and notes" className={styles.entries}>
      {entries.map(({ _id, kind, text, author, at }) => (
        <li key={_id} data-kind={kind}>
          <b>{kind === 'answer' ? 'Answer' : 'Note'}</b>
          <p>{text}</p>
          <span>
            {author}, <time dateTime={at}>{formatDateTime(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
