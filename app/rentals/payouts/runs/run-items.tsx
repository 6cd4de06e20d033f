import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { PayoutRun, PayoutRunItem } from './payout-run.schema.ts';
import styles from './payout-runs.module.css';

export type Result = 'paid' | 'failed';

interface RunItemsProps {
  run: PayoutRun;
  payouts: PayoutRunItem[];
  busy: boolean;
  onDecide: (payout: PayoutRunItem, status: Result) => void;
  onChanged: () => void;
}

/** The payouts of a run with their results. */
export function RunItems({ run, payouts, busy, onDecide, onChanged }: RunItemsProps) {
  const [returned, setReturned] = useState<PayoutRunItem | null>(null);
  return (
    <>
      <DataTable caption="Payouts of the run" columns={COLUMNS} busy={busy}>
        {payouts.map((payout) => (
          <ItemRow
            key={payout.rentalOrder}
            payout={payout}
            canDecide={run.status === 'Approved'}
            onDecide={(status) => onDecide(payout, status)}
            onReturned={() => setReturned(payout)}
          />
        ))}
      </DataTable>
      {returned && (
        <DueAgainDialog
          {...{ run, payout: returned }}
          onSaved={onChanged}
          onClose={() => setReturned(null)}
        />
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
  onReturned: () => void;
}

function ItemRow({ payout, canDecide, onDecide, onReturned }: ItemRowProps) {
  const { owner, number, account, amount, status, reference, reason, transfer, isReturned } = payout;
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
        {isReturned && (
          <>
            <span className={styles.small}>The money came back.</span>
            <div className={styles.actions}>
              <Button small look="quiet" onClick={onReturned}>
                Make due again<span className="visually-hidden">: {number}</span>
              </Button>
            </div>
          </>
        )}
        {status === 'failed' && `Failed: ${reason?.replace(/\.$/, '')}. Not paid with this run.`}
        {status === 'cancelled' && 'Cancelled'}
        {status === 'queued' && !canDecide && 'Waiting'}
        {status === 'queued' && canDecide && <TransferState {...payout} />}
        {status === 'queued' && canDecide && transfer !== 'sent' && (
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

const NOT_CHANGED = {
  refused: 'Failed to make the payout due again',
  network: 'Failed to make the payout due again',
};

interface DueAgainDialogProps {
  run: PayoutRun;
  payout: PayoutRunItem;
  onSaved: () => void;
  onClose: () => void;
}

function DueAgainDialog({ run, payout, onSaved, onClose }: DueAgainDialogProps) {
  async function save() {
    try {
      const body = { rentalOrder: payout.rentalOrder };
      await callApi('POST', `/api/admin/payout-runs/${run._id}/due-again`, { body });
      toast(`${payout.number} is due again.`, { tone: 'good' });
    } catch (error) {
      toast(failureText(error, NOT_CHANGED), { tone: 'bad', duration: 6000 });
    }
    onSaved();
  }
  return (
    <ConfirmDialog title="Make payout due again" action="Make due again" onConfirm={save} onClose={onClose}>
      <p>
        The provider returned {formatRupees(payout.amount)} for {payout.owner}, {payout.number}. The ledger
        records that the money is back, and the payout can be in another run or be paid by hand.
      </p>
    </ConfirmDialog>
  );
}

function TransferState({ transfer, note }: PayoutRunItem) {
  if (transfer === 'sent') return 'Transfer requested';
  const text = transfer === 'waiting' ? ['Not sent yet', note] : note && ['By bank file', note];
  return text && <span className={styles.small}>{text.filter(Boolean).join(': ')}</span>;
}
