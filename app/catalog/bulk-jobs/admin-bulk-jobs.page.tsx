import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './admin-bulk-jobs.module.css';
import type { BulkJob } from './bulk-job.schema.ts';

export const meta = privatePageMeta('Bulk Changes', 'Changes of all products that a filter finds.');

const TEXTS = {
  refused: 'Failed to load the changes',
  network: 'Could not load the changes. Please try again.',
};
const CANCEL_TEXTS = { refused: 'Failed to cancel', network: 'Could not connect. Please try again.' };
const UNDO_TEXTS = { refused: 'Failed to undo', network: 'Could not connect. Please try again.' };
const POLL_INTERVAL_MS = 1_500;
const COLUMNS = [
  { name: 'Change' },
  { name: 'Date' },
  { name: 'Admin' },
  { name: 'Result' },
  { name: 'Actions', isQuiet: true },
];

export default function AdminBulkJobs() {
  const list = useApiQuery<{ jobs: BulkJob[] }>('/api/admin/bulk-jobs');
  const { refresh } = list;
  const isRunning = list.data?.jobs.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  const act = async (job: BulkJob, action: 'cancel' | 'undo') => {
    try {
      await callApi('POST', `/api/admin/bulk-jobs/${job._id}/${action}`);
    } catch (error) {
      toast(failureText(error, action === 'undo' ? UNDO_TEXTS : CANCEL_TEXTS), { tone: 'bad' });
    }
    refresh();
  };
  return (
    <>
      <ListHeader title="Bulk Changes" count={undefined} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.data ? (
        <Jobs jobs={list.data.jobs} onAct={act} />
      ) : (
        <div role="status" aria-label="Loading changes">
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

type Act = (job: BulkJob, action: 'cancel' | 'undo') => Promise<void>;

function Jobs({ jobs, onAct }: { jobs: readonly BulkJob[]; onAct: Act }) {
  if (jobs.length === 0)
    return (
      <p className={styles.none}>
        No changes yet. Filter the <Link to="/admin/products">products</Link>, select all on the page, then
        all that the filter finds, and change them.
      </p>
    );
  return (
    <DataTable caption="Bulk changes" columns={COLUMNS} busy={false} className={styles.jobs}>
      {jobs.map((job) => (
        <tr key={job._id}>
          <RowTitle>{job.summary}</RowTitle>
          <Cell layout="corner">
            {formatDay(job.requestedAt)}, {formatTime(job.requestedAt)}
          </Cell>
          <Cell layout="subtitle" className={styles.text}>
            <span>{job.by}</span>
          </Cell>
          <Cell layout="fullWidth" className={styles.text}>
            <Outcome job={job} />
          </Cell>
          <Cell layout="fullWidth">
            <Actions job={job} onAct={onAct} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function Actions({ job, onAct }: { job: BulkJob; onAct: Act }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      {job.state === 'running' ? (
        <Button small look="quiet" onClick={() => onAct(job, 'cancel')}>
          Cancel
        </Button>
      ) : (
        <DownloadCsvButton path={`/api/admin/bulk-jobs/${job._id}/products`} name="bulk-change.csv" />
      )}
      {job.canUndo && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          Undo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Undo this change?"
          action="Undo change"
          cancelLabel="Keep it"
          onConfirm={() => onAct(job, 'undo')}
          onClose={() => setAsking(false)}
        >
          <p>
            {job.summary}: {format(job.changed)} {job.changed === 1 ? 'product' : 'products'} will be as
            before. Products that someone changed since are left alone and listed.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Outcome({ job }: { job: BulkJob }) {
  const { state, total, changed, unchanged, refused, problems } = job;
  const done = changed + unchanged + refused;
  const counts = [
    `${format(changed)} changed`,
    unchanged > 0 && `${format(unchanged)} already as wanted`,
    refused > 0 && `${format(refused)} refused`,
    state === 'cancelled' && `${format(total - done)} cancelled`,
  ].filter(Boolean);
  return (
    <div className={styles.outcome}>
      {state === 'running' ? (
        <label>
          <span role="status">
            {format(done)} of {format(total)} products
          </span>
          <progress aria-label={job.summary} max={total} value={done} />
        </label>
      ) : (
        <span>{counts.join(', ')}</span>
      )}
      {problems.length > 0 && (
        <details>
          <summary>Refused products</summary>
          <ul>
            {problems.map(({ product, name, message }) => (
              <li key={product}>
                <Link to={`/admin/products/${product}`}>{name}</Link>: {message}
              </li>
            ))}
            {refused > problems.length && (
              <li>and {format(refused - problems.length)} more. The CSV file has all.</li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}

const format = (count: number) => count.toLocaleString('en-IN');
