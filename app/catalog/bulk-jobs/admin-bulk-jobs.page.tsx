import { useEffect } from 'react';
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
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from './admin-bulk-jobs.module.css';
import type { BulkJob } from './bulk-job.schema.ts';

export const meta = privatePageMeta('Bulk Changes', 'Changes of all products that a filter finds.');

const TEXTS = {
  refused: 'Failed to load the changes',
  network: 'Could not load the changes. Please try again.',
};
const CANCEL_TEXTS = { refused: 'Failed to cancel', network: 'Could not connect. Please try again.' };
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
  const cancel = async ({ _id }: BulkJob) => {
    try {
      await callApi('POST', `/api/admin/bulk-jobs/${_id}/cancel`);
    } catch (error) {
      toast(failureText(error, CANCEL_TEXTS), { tone: 'bad' });
    }
    refresh();
  };
  return (
    <>
      <ListHeader title="Bulk Changes" count={undefined} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.data ? (
        <Jobs jobs={list.data.jobs} onCancel={cancel} />
      ) : (
        <div role="status" aria-label="Loading changes">
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

function Jobs({ jobs, onCancel }: { jobs: readonly BulkJob[]; onCancel: (job: BulkJob) => void }) {
  if (jobs.length === 0)
    return (
      <p className={styles.none}>
        No changes yet. Filter the <Link to="/admin/products">products</Link>, select all of a page, and then
        all that the filter finds.
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
            {job.state === 'running' && (
              <Button small look="quiet" onClick={() => onCancel(job)}>
                Cancel
              </Button>
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
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
            {refused > problems.length && <li>and {format(refused - problems.length)} more.</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

const format = (count: number) => count.toLocaleString('en-IN');
