import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Nothing } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { tell } from '#app/ui/tell.ts';
import type { Failure, FailureList } from '../failed-jobs.shapes.ts';
import {
  type FailureQuery,
  failureListAddress,
  failureListPath,
  parseFailureQuery,
} from '../failure-query.ts';
import styles from './jobs.module.css';

const FAILED = 'Failed to load failed jobs.';
const COLUMNS = [{ name: 'What' }, { name: 'Error' }, { name: 'When' }, { name: 'Actions' }];
const NOTHING = { job: 'No jobs failed.', message: 'Every message was sent.' };

export const meta = privatePage('Failed Jobs', 'Jobs and messages that are not tried again by themselves.');

export default function AdminJobs() {
  const [address] = useSearchParams();
  const query = parseFailureQuery(address);
  const list = useAnswer<FailureList>(failureListPath(query));
  return (
    <>
      <ListHead title="Failed Jobs" count={list.answer?.pagination.total} />
      <Kinds query={query} counts={list.answer?.counts} />
      {list.error ? (
        <FailedNotice
          message={failureText(list.error, { refused: FAILED, network: FAILED })}
          onRetry={list.reload}
        />
      ) : list.answer ? (
        <>
          {list.answer.failures.length === 0 ? (
            <Nothing>{NOTHING[query.kind]}</Nothing>
          ) : (
            <DataTable caption="Failed jobs" columns={COLUMNS} busy={list.isLoading}>
              {list.answer.failures.map((failure) => (
                <FailureRow key={failure._id} failure={failure} onSettled={list.reload} />
              ))}
            </DataTable>
          )}
          <ListFoot
            pagination={list.answer.pagination}
            pageTo={(page) => failureListAddress({ ...query, page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading failed jobs">
          <Skeleton height="240px" />
        </div>
      )}
    </>
  );
}

function Kinds({ query, counts }: { query: FailureQuery; counts: FailureList['counts'] | undefined }) {
  const count = (number: number | undefined) => (number === undefined ? '' : ` (${number})`);
  return (
    <nav aria-label="Kind" className={styles.chips}>
      <ChipLink to={failureListAddress({ kind: 'job', page: 1 })} on={query.kind === 'job'}>
        Jobs{count(counts?.job)}
      </ChipLink>
      <ChipLink to={failureListAddress({ kind: 'message', page: 1 })} on={query.kind === 'message'}>
        Messages{count(counts?.message)}
      </ChipLink>
    </nav>
  );
}

function FailureRow({ failure, onSettled }: { failure: Failure; onSettled: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isMessage = failure.kind === 'message';
  async function settle(method: 'POST' | 'DELETE', done: string) {
    setBusy(true);
    try {
      await callApi(method, `/api/admin/jobs/${failure._id}${method === 'POST' ? '/retry' : ''}`);
      tell(done);
      onSettled();
    } catch (error) {
      const failed = 'That did not work. Please try again.';
      tell(failureText(error, { refused: failed, network: failed }), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <tr>
      <RowTitle>{failure.name}</RowTitle>
      <Cell as="whole">
        <p className={styles.error}>{failure.error || 'No reason was given.'}</p>
        <p className={styles.detail}>
          {failure.detail}
          {failure.detail && ', '}
          tried {failure.tries === 1 ? 'once' : `${failure.tries} times`}
        </p>
      </Cell>
      <Cell as="aside">
        <time dateTime={failure.at}>
          {shownDay(failure.at)}, {shownTime(failure.at)}
        </time>
      </Cell>
      <Cell as="whole">
        <div className={styles.actions}>
          <Button
            look="second"
            small
            busy={isBusy}
            onClick={() => settle('POST', isMessage ? 'The message is sent again.' : 'The job runs again.')}
          >
            {isMessage ? 'Send again' : 'Try again'}
            <span className="visually-hidden">: {failure.name}</span>
          </Button>
          <Button look="quiet" small disabled={isBusy} onClick={() => setAsking(true)}>
            Discard<span className="visually-hidden">: {failure.name}</span>
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            title={isMessage ? 'Discard the message?' : 'Discard the job?'}
            action="Discard"
            onConfirm={() => settle('DELETE', 'Discarded.')}
            onClose={() => setAsking(false)}
          >
            <p>{isMessage ? 'It will not be sent.' : 'What it should have done will not be done.'}</p>
          </ConfirmDialog>
        )}
      </Cell>
    </tr>
  );
}
