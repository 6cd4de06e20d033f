import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import { saveFile } from '#app/platform/browser/download-file.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { PayoutRun, PayoutRunItem } from './payout-run.schema.ts';
import styles from './payout-runs.module.css';
import { ResultDialog } from './result-dialog.tsx';
import { RunBadge } from './run-badge.tsx';

interface RunDetail {
  run: PayoutRun;
  payouts: PayoutRunItem[];
}

type Result = 'paid' | 'failed';
interface Asked {
  payouts: PayoutRunItem[];
  status: Result;
}

const FAILED = 'Failed to load the payout run.';
const TEXTS = { refused: FAILED, network: FAILED };

export const meta = privatePageMeta('Payout Run', 'The payouts of a run and what the bank did with them.');

export default function AdminPayoutRunPage() {
  const { id = '' } = useParams();
  const detail = useApiQuery<RunDetail>(`/api/admin/payout-runs/${encodeURIComponent(id)}`);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (detail.error instanceof ApiFailure && detail.error.status === 404)
    return (
      <EmptyState
        as="h1"
        title="Payout run not found"
        action={<ButtonLink to="/admin/payouts/runs">View all payout runs</ButtonLink>}
      />
    );
  if (detail.error)
    return <FailedNotice message={failureText(detail.error, TEXTS)} onRetry={detail.reload} />;
  if (!detail.data) return <Skeleton height="320px" />;
  const { run, payouts } = detail.data;
  const queued = payouts.filter(({ status }) => status === 'queued');
  return (
    <>
      <ListHeader title={`Payout run ${run.number}`} count={undefined} />
      <RunFacts run={run} />
      <RunActions run={run} onChanged={detail.refresh} />
      {run.status === 'Approved' && queued.length > 1 && (
        <div className={styles.buttons}>
          <Button small look="quiet" onClick={() => setAsked({ payouts: queued, status: 'paid' })}>
            Mark all as paid
          </Button>
        </div>
      )}
      <DataTable caption="Payouts of the run" columns={COLUMNS} busy={detail.isLoading}>
        {payouts.map((payout) => (
          <ItemRow
            key={payout.rentalOrder}
            payout={payout}
            canDecide={run.status === 'Approved'}
            onDecide={(status) => setAsked({ payouts: [payout], status })}
          />
        ))}
      </DataTable>
      {asked && (
        <ResultDialog
          {...{ run, ...asked }}
          onSaved={() => {
            setAsked(null);
            detail.refresh();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function RunFacts({ run }: { run: PayoutRun }) {
  const { createdBy, createdAt, approvedBy, approvedAt, fileAt } = run;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <RunBadge status={run.status} />
        </dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>
          {formatRupees(run.amount)}
          <span className={styles.small}>
            {formatRupees(run.paid)} paid, {formatRupees(run.failed)} failed
          </span>
        </dd>
      </div>
      <div>
        <dt>Created by</dt>
        <dd>
          {createdBy.name}, {formatDay(createdAt)}
        </dd>
      </div>
      <div>
        <dt>Approved by</dt>
        <dd>
          {approvedBy && approvedAt ? `${approvedBy.name}, ${formatDay(approvedAt)}` : 'Not approved yet'}
        </dd>
      </div>
      <div>
        <dt>Bank file</dt>
        <dd>{fileAt ? `Downloaded ${formatDay(fileAt)}` : 'Not downloaded'}</dd>
      </div>
    </dl>
  );
}

const NOT_DONE = { refused: 'Failed to update the payout run', network: 'Failed to update the payout run' };

/** The next step of the run; the dialogs say what it does. */
function RunActions({ run, onChanged }: { run: PayoutRun; onChanged: () => void }) {
  const [asked, setAsked] = useState<'approve' | 'cancel' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const path = `/api/admin/payout-runs/${run._id}`;
  async function attempt(work: () => Promise<void>) {
    await work().catch((error) => toast(failureText(error, NOT_DONE), { tone: 'bad', duration: 6000 }));
    onChanged();
  }
  async function download() {
    setBusy(true);
    await attempt(async () =>
      saveFile(await callApi<Blob>('POST', `${path}/bank-file`, { accept: 'text/csv' }), `${run.number}.csv`),
    );
    setBusy(false);
  }
  const canCancel = (run.status === 'Awaiting approval' || run.status === 'Approved') && !run.fileAt;
  return (
    <>
      {run.status === 'Awaiting approval' && run.isMine && (
        <Notice>You created this run, so someone else has to approve it.</Notice>
      )}
      <div className={styles.buttons}>
        {run.status === 'Awaiting approval' && !run.isMine && (
          <Button small onClick={() => setAsked('approve')}>
            Approve
          </Button>
        )}
        {run.status === 'Approved' && (
          <Button small busy={isBusy} onClick={download}>
            Download bank file
          </Button>
        )}
        {canCancel && (
          <Button small look="quiet" onClick={() => setAsked('cancel')}>
            Cancel run
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === 'approve' ? `Approve ${run.number}` : `Cancel ${run.number}`}
          action={asked === 'approve' ? 'Approve' : 'Cancel run'}
          cancelLabel="Close"
          onConfirm={() => attempt(() => callApi('POST', `${path}/${asked}`))}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked === 'approve'
              ? `The bank file for ${formatRupees(run.amount)} can then be downloaded. No money is sent automatically.`
              : 'Its payouts are due again and can be collected into another run.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const COLUMNS: Column[] = [
  { name: 'Owner' },
  { name: 'Rental' },
  { name: 'Account' },
  { name: 'Amount', isFigure: true },
  { name: 'Result' },
];

interface ItemRowProps {
  payout: PayoutRunItem;
  canDecide: boolean;
  onDecide: (status: Result) => void;
}

function ItemRow({ payout, canDecide, onDecide }: ItemRowProps) {
  const { owner, number, account, amount, status, reference, reason } = payout;
  return (
    <tr>
      <RowTitle>{owner}</RowTitle>
      <Cell layout="subtitle" className={styles.number}>
        {number}
      </Cell>
      <Cell layout="fullWidth">{account}</Cell>
      <Cell layout="amount">{formatRupees(amount)}</Cell>
      <Cell layout="fullWidth">
        {status === 'paid' && `Paid, ${reference}`}
        {status === 'failed' && `Failed: ${reason}. Due again.`}
        {status === 'cancelled' && 'Cancelled'}
        {status === 'queued' && !canDecide && 'Waiting'}
        {status === 'queued' && canDecide && (
          <div className={styles.actions}>
            <Button small look="quiet" onClick={() => onDecide('paid')}>
              Mark as paid<span className="visually-hidden">: {number}</span>
            </Button>
            <Button small look="quiet" onClick={() => onDecide('failed')}>
              Mark as failed<span className="visually-hidden">: {number}</span>
            </Button>
          </div>
        )}
      </Cell>
    </tr>
  );
}
