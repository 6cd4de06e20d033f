import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { findOpenChange } from '../date-changes/date-change-rules.ts';
import { FeePayment, FeePaymentError, type RentalPart } from '../fees/fee-payment.ts';
import { reloadRental, sendRentalMove } from '../moves/send-rental-move.ts';
import type { RentalOrder } from '../rental.schema.ts';
import {
  canAnswerClaim,
  canClaim,
  canReportReturn,
  firstName,
  listOpenHandovers,
  type Side,
} from '../rental-labels.ts';
import styles from './rental-actions.module.css';
import type { RentalDialogProps } from './rental-dialogs.tsx';

const dialogs = () => import('./rental-dialogs.tsx');
const CancelRequestDialog = lazy(async () => ({ default: (await dialogs()).CancelRequestDialog }));
const RejectRequestDialog = lazy(async () => ({ default: (await dialogs()).RejectRequestDialog }));
const HandoverDialog = lazy(async () => ({ default: (await dialogs()).HandoverDialog }));
const ClaimDialog = lazy(async () => ({ default: (await dialogs()).ClaimDialog }));
const ClaimAnswerDialog = lazy(async () => ({ default: (await dialogs()).ClaimAnswerDialog }));
const ReportReturnDialog = lazy(async () => ({ default: (await dialogs()).ReportReturnDialog }));
const RateDialog = lazy(async () => ({ default: (await dialogs()).RateDialog }));

const dateDialogs = () => import('../date-changes/change-dates-dialog.tsx');
const ChangeDatesDialog = lazy(async () => ({ default: (await dateDialogs()).ChangeDatesDialog }));
const WithdrawDatesDialog = lazy(async () => ({ default: (await dateDialogs()).WithdrawDatesDialog }));

interface RentalActionsProps {
  order: RentalOrder;
  side: Side;
  onChanged: (order: RentalOrder) => void;
}

interface Action {
  label: string;
  dialog: ComponentType<RentalDialogProps>;
}

/** The actions available to one side, each with a dialog. */
export function RentalActions({ order, side, onChanged }: RentalActionsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const actions = listActions(order, side);
  const OpenDialog = actions.find(({ label }) => label === open)?.dialog;
  const close = () => setOpen(null);
  const change = (changed: RentalOrder) => {
    close();
    onChanged(changed);
  };
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map(({ label }) => (
        <Button key={label} look="quiet" small onClick={() => setOpen(label)}>
          {label}
          <span className="visually-hidden">: {order.number}</span>
        </Button>
      ))}
      {OpenDialog && (
        <Suspense>
          <OpenDialog order={order} onChanged={change} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function listActions(order: RentalOrder, side: Side): Action[] {
  const actions: Action[] = [];
  if (side === 'renter' && order.moves.includes('Cancelled'))
    actions.push({ label: 'Cancel request', dialog: CancelRequestDialog });
  if (side === 'renter' && order.canChangeDates)
    actions.push({ label: 'Change dates', dialog: ChangeDatesDialog });
  if (side === 'renter' && findOpenChange(order))
    actions.push({ label: 'Withdraw date change', dialog: WithdrawDatesDialog });
  for (const moment of listOpenHandovers(order, side))
    actions.push({ label: `Photos: ${moment}`, dialog: HANDOVER_DIALOGS[moment] });
  if (side === 'owner' && canReportReturn(order))
    actions.push({ label: 'Outfit is back', dialog: ReportReturnDialog });
  if (side === 'owner' && canClaim(order)) actions.push({ label: 'Claim damage', dialog: ClaimDialog });
  if (side === 'renter' && canAnswerClaim(order))
    actions.push({ label: 'Answer claim', dialog: ClaimAnswerDialog });
  if (order.canRate) actions.push({ label: RATE_ACTIONS[side].label, dialog: RATE_ACTIONS[side].dialog });
  return actions;
}

const HANDOVER_DIALOGS: Record<
  RentalOrder['handovers'][number]['moment'],
  ComponentType<RentalDialogProps>
> = {
  'handed over': (props) => <HandoverDialog {...props} moment="handed over" />,
  received: (props) => <HandoverDialog {...props} moment="received" />,
  'sent back': (props) => <HandoverDialog {...props} moment="sent back" />,
  'taken back': (props) => <HandoverDialog {...props} moment="taken back" />,
};

const RATE_ACTIONS: Record<Side, Action> = {
  renter: { label: 'Rate the owner', dialog: (props) => <RateDialog {...props} side="renter" /> },
  owner: { label: 'Rate the renter', dialog: (props) => <RateDialog {...props} side="owner" /> },
};

/** Lets the owner approve or reject a request, with an optional message. */
export function DecideRequest({ order, onChanged }: Omit<RentalActionsProps, 'side'>) {
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<'Approved' | 'Rejected' | null>(null);
  const [isRejecting, setRejecting] = useState(false);

  async function decide(status: 'Approved' | 'Rejected') {
    setSent(status);
    const moved = await sendRentalMove(order, {
      ...{ status, note: note.trim() || undefined, startDate: order.rentalPeriod.startDate },
    });
    setSent(null);
    if (!moved) {
      // It may have been answered, cancelled or moved to other dates in another tab.
      const fresh = await reloadRental(order);
      if (fresh) onChanged(fresh);
      return;
    }
    toast(`Request ${status.toLowerCase()}.`, { tone: 'good' });
    onChanged(moved);
  }
  const label = <span className="visually-hidden">: {order.number}</span>;
  return (
    <div className={styles.decide}>
      <TextField
        label={`Message to ${firstName(order.renter.name)} (optional)`}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.decisions}>
        <Button
          small
          look="indigo"
          disabled={sent !== null || !order.moves.includes('Approved')}
          busy={sent === 'Approved'}
          busyLabel="Approving..."
          onClick={() => decide('Approved')}
        >
          Approve{label}
        </Button>
        <Button
          small
          look="quiet"
          disabled={sent !== null || !order.moves.includes('Rejected')}
          busy={sent === 'Rejected'}
          busyLabel="Rejecting..."
          onClick={() => setRejecting(true)}
        >
          Reject{label}
        </Button>
      </div>
      {isRejecting && (
        <Suspense>
          <RejectRequestDialog
            order={order}
            onReject={() => decide('Rejected')}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface PayButtonProps extends Omit<RentalActionsProps, 'side'> {
  part: RentalPart;
}

const PAY_TEXTS = {
  fee: { label: 'Pay rental fee', busy: 'Paying...', done: 'Your rental fee is paid.' },
  deposit: {
    label: 'Hold deposit on card',
    busy: 'Holding...',
    done: 'Your deposit is held on your card. It is not charged.',
  },
} as const;

/** Pays the fee by card or places the hold for the deposit; otherwise they are collected at hand-over. */
export function PayButton({ order, part, onChanged }: PayButtonProps) {
  const texts = PAY_TEXTS[part];
  const { user } = useSession();
  const shopName = useStoreName();
  const [payment] = useState(() => new FeePayment(undefined, part));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pay() {
    setBusy(true);
    setFailure(null);
    const contact = user?.mobileNumber ?? undefined;
    const payer = { to: shopName, name: user?.name, email: user?.email, contact };
    try {
      const paid = await payment.pay(order, payer);
      toast(texts.done, { tone: 'good' });
      onChanged(paid);
    } catch (error) {
      if (!(error instanceof FeePaymentError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.fee}>
      <Button
        small
        look={part === 'fee' ? 'indigo' : 'second'}
        busy={isBusy}
        busyLabel={texts.busy}
        onClick={pay}
      >
        {texts.label}
        <span className="visually-hidden">
          : {formatRupees(part === 'fee' ? order.total : order.deposit)}, {order.number}
        </span>
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
