import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { DuePayouts, PayoutRun } from './payout-run.schema.ts';
import { PAYOUT_RUN_STATUSES } from './payout-run-status.ts';
import styles from './payout-runs.module.css';
import { RunBadge } from './run-badge.tsx';

const RUN_LIST = defineListQuery(
  { screen: '/admin/payouts/runs', api: '/api/admin/payout-runs' },
  { status: oneOf(PAYOUT_RUN_STATUSES) },
);
const FAILED = 'Failed to load payout runs.';
const TEXTS = { refused: FAILED, network: FAILED };

export const meta = privatePageMeta('Payout Runs', 'Payouts in batches, with approval and bank file.');

export default function AdminPayoutRuns() {
  const [address] = useSearchParams();
  const query = RUN_LIST.parse(address);
  const list = useApiQuery<{ runs: PayoutRun[]; pagination: Pagination }>(RUN_LIST.apiUrl(query));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ListHeader title="Payout Runs" count={list.data?.pagination.total}>
        <Button small onClick={() => setAsking(true)}>
          New payout run
        </Button>
      </ListHeader>
      <ListFilters
        label="Status"
        choices={PAYOUT_RUN_STATUSES}
        chosen={query.status}
        addressOf={(status) => RUN_LIST.screenUrl(query, { status })}
      />
      <Loaded query={list} failed={TEXTS} loading="Loading payout runs">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <div className={styles.none}>
                <p>No payout runs found.</p>
                {!query.status && <p>A payout run pays all owners with payouts due in one go.</p>}
              </div>
            ) : (
              <RunTable runs={data.runs} busy={list.isLoading} />
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => RUN_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
      {isAsking && <NewRunDialog onClose={() => setAsking(false)} />}
    </>
  );
}

const COLUMNS: Column[] = [
  { name: 'Run' },
  { name: 'Created' },
  { name: 'Approved' },
  { name: 'Amount', isFigure: true },
  { name: 'Status' },
];

function RunTable({ runs, busy }: { runs: PayoutRun[]; busy: boolean }) {
  return (
    <DataTable caption="Payout runs" columns={COLUMNS} busy={busy}>
      {runs.map((run) => (
        <tr key={run._id}>
          <RowTitle isNumber>
            <Link to={`/admin/payouts/runs/${run._id}`} className="link">
              {run.number}
            </Link>
          </RowTitle>
          <Cell layout="subtitle">
            {run.createdBy.name}
            <span className={styles.small}>{formatDay(run.createdAt)}</span>
          </Cell>
          <Cell>
            {run.approvedBy && (
              <>
                {run.approvedBy.name}
                <span className={styles.small}>{formatDay(run.approvedAt ?? '')}</span>
              </>
            )}
          </Cell>
          <Cell layout="amount">
            {formatRupees(run.amount)}
            <span className={styles.small}>{run.count === 1 ? '1 payout' : `${run.count} payouts`}</span>
          </Cell>
          <Cell layout="status">
            <RunBadge status={run.status} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const NOT_MADE = {
  refused: 'Failed to create the payout run',
  network: 'Failed to create the payout run',
};

/** Says what the run will contain and who is left out before it is made. */
function NewRunDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data, error } = useApiQuery<{ due: DuePayouts }>('/api/admin/payouts/due');
  async function create() {
    try {
      const { run } = await callApi<{ run: PayoutRun }>('POST', '/api/admin/payout-runs');
      toast(`${run.number} is awaiting approval.`, { tone: 'good' });
      await navigate(`/admin/payouts/runs/${run._id}`);
    } catch (failure) {
      toast(failureText(failure, NOT_MADE), { tone: 'bad', duration: 6000 });
    }
  }
  const due = data?.due;
  if (due?.count === 0)
    return (
      <Dialog open title="New payout run" onClose={onClose}>
        <p>No payouts are due and ready to be paid.</p>
        <LeftOut leftOut={due.leftOut} />
      </Dialog>
    );
  return (
    <ConfirmDialog title="New payout run" action="Create run" onConfirm={create} onClose={onClose}>
      {error ? (
        <p>{failureText(error, TEXTS)}</p>
      ) : due ? (
        <>
          <p>
            The run collects {due.count === 1 ? '1 payout' : `${due.count} payouts`},{' '}
            {formatRupees(due.amount)} in total. Someone else has to approve it. No money is sent
            automatically.
          </p>
          <LeftOut leftOut={due.leftOut} />
        </>
      ) : (
        <Skeleton height="48px" />
      )}
    </ConfirmDialog>
  );
}

function LeftOut({ leftOut }: Pick<DuePayouts, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <>
      <p className={styles.leftOutTitle}>Left out:</p>
      <ul className={styles.leftOut}>
        {leftOut.map(({ owner, amount, reason }) => (
          <li key={owner + amount}>
            {owner}, {formatRupees(amount)}: {reason}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/admin/payouts/accounts" className="link">
          Account checks
        </Link>
      </p>
    </>
  );
}
