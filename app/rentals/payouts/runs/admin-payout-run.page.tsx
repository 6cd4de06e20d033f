import { useEffect, useState } from 'react';
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
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { PayoutRun, PayoutRunItem } from './payout-run.schema.ts';
import styles from './payout-runs.module.css';
import { ResultDialog } from './result-dialog.tsx';
import { RunBadge } from './run-badge.tsx';
import { type Result, RunItems } from './run-items.tsx';

interface RunDetail {
  run: PayoutRun;
  payouts: PayoutRunItem[];
  /** the payout provider that can send runs */
  provider: string | null;
}

interface Asked {
  payouts: PayoutRunItem[];
  status: Result;
}

const POLL_INTERVAL_MS = 5_000;
const FAILED = 'Failed to load the payout run.';
const TEXTS = { refused: FAILED, network: FAILED };

export const meta = privatePageMeta('Payout Run', 'The payouts of a run and what the bank did with them.');

export default function AdminPayoutRunPage() {
  const { id = '' } = useParams();
  const detail = useApiQuery<RunDetail>(`/api/admin/payout-runs/${encodeURIComponent(id)}`);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isSending = detail.data?.payouts.some(({ transfer }) => transfer !== null) ?? false;
  const { refresh } = detail;
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSending, refresh]);
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
  const { run, payouts, provider } = detail.data;
  const byHand = payouts.filter(({ status, transfer }) => status === 'queued' && transfer === null);
  return (
    <>
      <ListHeader title={`Payout run ${run.number}`} count={undefined} />
      <RunFacts run={run} payouts={payouts} />
      <RunActions {...{ run, provider }} leftByHand={byHand.length} onChanged={detail.refresh} />
      {run.status === 'Approved' && byHand.length > 1 && (
        <div className={styles.buttons}>
          <Button small look="quiet" onClick={() => setAsked({ payouts: byHand, status: 'paid' })}>
            Mark all as paid
          </Button>
        </div>
      )}
      <RunItems
        {...{ run, payouts }}
        busy={detail.isLoading}
        onDecide={(payout, status) => setAsked({ payouts: [payout], status })}
        onChanged={detail.refresh}
      />
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

function RunFacts({ run, payouts }: Pick<RunDetail, 'run' | 'payouts'>) {
  const { createdBy, createdAt, approvedBy, approvedAt, fileAt, sentBy, sentAt } = run;
  const underWay = payouts.filter(({ transfer }) => transfer === 'sent');
  const sending = underWay.reduce((sum, { amount }) => sum + amount, 0);
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
            {sending > 0 && `, ${formatRupees(sending)} requested`}
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
      {sentBy && sentAt && (
        <div>
          <dt>Sent by</dt>
          <dd>
            {sentBy.name}, {formatDay(sentAt)}
          </dd>
        </div>
      )}
      <div>
        <dt>Bank file</dt>
        <dd>{fileAt ? `Downloaded ${formatDay(fileAt)}` : 'Not downloaded'}</dd>
      </div>
    </dl>
  );
}

const NOT_DONE = { refused: 'Failed to update the payout run', network: 'Failed to update the payout run' };

type Step = 'approve' | 'send' | 'cancel';

interface RunActionsProps extends Pick<RunDetail, 'run' | 'provider'> {
  /** the payouts without a result that no provider transfers */
  leftByHand: number;
  onChanged: () => void;
}

/** The next step of the run; the dialogs say what it does. */
function RunActions({ run, provider, leftByHand, onChanged }: RunActionsProps) {
  const [asked, setAsked] = useState<Step | null>(null);
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
  const isUntouched = !run.fileAt && !run.sentAt;
  const canSend = run.status === 'Approved' && isUntouched && provider !== null;
  const canCancel = (run.status === 'Awaiting approval' || run.status === 'Approved') && isUntouched;
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
        {canSend && (
          <Button small onClick={() => setAsked('send')}>
            Send with {provider}
          </Button>
        )}
        {run.status === 'Approved' && leftByHand > 0 && (
          <Button small look={canSend ? 'quiet' : undefined} busy={isBusy} onClick={download}>
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
          title={`${STEPS[asked].title} ${run.number}`}
          action={STEPS[asked].action}
          cancelLabel="Close"
          onConfirm={() => attempt(() => callApi('POST', `${path}/${asked}`))}
          onClose={() => setAsked(null)}
        >
          <p>{STEPS[asked].describe(run, provider)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const STEPS: Record<
  Step,
  { title: string; action: string; describe: (run: PayoutRun, provider: string | null) => string }
> = {
  approve: {
    ...{ title: 'Approve', action: 'Approve' },
    describe: ({ amount }, provider) =>
      `The bank file for ${formatRupees(amount)} can then be downloaded${provider ? `, or the run be sent with ${provider}` : ''}. No money is sent automatically.`,
  },
  send: {
    ...{ title: 'Send', action: 'Send' },
    describe: ({ amount }, provider) =>
      `Payouts to bank accounts, of ${formatRupees(amount)} at most, are transferred with ${provider}. The others are left for the bank file. A run that was sent cannot be cancelled.`,
  },
  cancel: {
    ...{ title: 'Cancel', action: 'Cancel run' },
    describe: () => 'Its payouts are due again and can be collected into another run.',
  },
};
