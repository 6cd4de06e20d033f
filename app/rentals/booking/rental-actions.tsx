import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { canAnswerClaim, canClaim, listOpenHandovers, type Side } from '../rental-labels.ts';
import styles from './rental-actions.module.css';
import type { RentalDialogProps } from './rental-form-dialog.tsx';

const CancelRequestDialog = lazy(async () => ({
  default: (await import('../moves/cancel-request-dialog.tsx')).CancelRequestDialog,
}));
const HandoverDialog = lazy(async () => ({
  default: (await import('../moves/handover-dialog.tsx')).HandoverDialog,
}));
const ClaimDialog = lazy(async () => ({ default: (await import('../claims/claim-dialog.tsx')).ClaimDialog }));
const ClaimAnswerDialog = lazy(async () => ({
  default: (await import('../claims/claim-answer-dialog.tsx')).ClaimAnswerDialog,
}));
const RateDialog = lazy(async () => ({ default: (await import('../moves/rate-dialog.tsx')).RateDialog }));

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
  for (const moment of listOpenHandovers(order, side))
    actions.push({ label: `Photos: ${moment}`, dialog: HANDOVER_DIALOGS[moment] });
  if (side === 'owner' && canClaim(order, Date.now()))
    actions.push({ label: 'Claim damage', dialog: ClaimDialog });
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
