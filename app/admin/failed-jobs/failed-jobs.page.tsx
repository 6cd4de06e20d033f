import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ChipLink } from '#app/ui/actions/chip.tsx';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import styles from './failed-jobs.module.css';
import type { Failure, FailureList } from './failed-jobs.schema.ts';

/** The URL names no kind for jobs. */
const FAILURE_LIST = defineListQuery(
  { screen: '/admin/jobs', api: '/api/admin/jobs/failed' },
  { kind: oneOf(['message'] as const) },
);
type FailureQuery = QueryOf<typeof FAILURE_LIST>;

const FAILED = 'Failed to load failed jobs.';
const COLUMNS = [{ name: 'Job' }, { name: 'Error' }, { name: 'Date' }, { name: 'Actions' }];
const NOTHING = { job: 'No failed jobs.', message: 'No failed messages.' };

export const meta = privatePageMeta(
  'Failed Jobs',
  'Jobs and messages that failed after all automatic retries.',
);

export default function AdminJobs() {
  const [address] = useSearchParams();
  const query = FAILURE_LIST.parse(address);
  const list = useApiQuery<FailureList>(FAILURE_LIST.apiUrl(query));
  return (
    <>
      <ListHeader title="Failed Jobs" count={list.data?.pagination.total} />
      <KindTabs query={query} counts={list.data?.counts} />
      <Loaded query={list} failed={FAILED} loading="Loading failed jobs" height={240}>
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <Nothing>{NOTHING[query.kind ?? 'job']}</Nothing>
            ) : (
              <DataTable caption="Failed jobs" columns={COLUMNS} busy={list.isLoading}>
                {data.failures.map((failure) => (
                  <FailureRow key={failure._id} failure={failure} onDone={list.reload} />
                ))}
              </DataTable>
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => FAILURE_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function KindTabs({ query, counts }: { query: FailureQuery; counts: FailureList['counts'] | undefined }) {
  const count = (number: number | undefined) => (number === undefined ? '' : ` (${number})`);
  return (
    <nav aria-label="Kind" className={styles.chips}>
      <ChipLink to={FAILURE_LIST.screenUrl({})} on={query.kind === undefined}>
        Jobs{count(counts?.job)}
      </ChipLink>
      <ChipLink to={FAILURE_LIST.screenUrl({ kind: 'message' })} on={query.kind === 'message'}>
        Messages{count(counts?.message)}
      </ChipLink>
    </nav>
  );
}

function FailureRow({ failure, onDone }: { failure: Failure; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isMessage = failure.kind === 'message';
  async function runAction(method: 'POST' | 'DELETE', done: string) {
    setBusy(true);
    try {
      await callApi(method, `/api/admin/jobs/${failure._id}${method === 'POST' ? '/retry' : ''}`);
      toast(done);
      onDone();
    } catch (error) {
      const failed = 'Failed to update. Please try again.';
      toast(failureText(error, { refused: failed, network: failed }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <tr>
      <RowTitle>{failure.name}</RowTitle>
      <Cell layout="fullWidth">
        <p className={styles.error}>{failure.error || 'No error message.'}</p>
        <p className={styles.detail}>
          {failure.detail}
          {failure.detail && ', '}
          tried {failure.tries === 1 ? 'once' : `${failure.tries} times`}
        </p>
      </Cell>
      <Cell layout="corner">
        <time dateTime={failure.at}>
          {formatDay(failure.at)}, {formatTime(failure.at)}
        </time>
      </Cell>
      <Cell layout="fullWidth">
        <div className={styles.actions}>
          <Button
            look="second"
            small
            busy={isBusy}
            onClick={() =>
              runAction('POST', isMessage ? 'The message was queued again.' : 'The job was queued again.')
            }
          >
            {isMessage ? 'Send again' : 'Retry'}
            <span className="visually-hidden">: {failure.name}</span>
          </Button>
          <Button look="quiet" small disabled={isBusy} onClick={() => setConfirming(true)}>
            Discard<span className="visually-hidden">: {failure.name}</span>
          </Button>
        </div>
        {isConfirming && (
          <ConfirmDialog
            title={isMessage ? 'Discard the message?' : 'Discard the job?'}
            action="Discard"
            onConfirm={() => runAction('DELETE', 'Discarded.')}
            onClose={() => setConfirming(false)}
          >
            <p>{isMessage ? 'The message will not be sent.' : 'The job will not run again.'}</p>
          </ConfirmDialog>
        )}
      </Cell>
    </tr>
  );
}
