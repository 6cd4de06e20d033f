import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { canAnswerClaim, canClaim, openMoments, type Side } from '../rental-words.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import styles from './rental-deeds.module.css';
import type { RentalDialogProps } from './rental-dialog.tsx';

/** Fetched when somebody presses the button. */
const CancelRequestDialog = lazy(async () => ({
  default: (await import('./cancel-request-dialog.tsx')).CancelRequestDialog,
}));
const HandoverDialog = lazy(async () => ({
  default: (await import('./handover-dialog.tsx')).HandoverDialog,
}));
const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));
const ClaimAnswerDialog = lazy(async () => ({
  default: (await import('./claim-answer-dialog.tsx')).ClaimAnswerDialog,
}));
const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }));

interface RentalDeedsProps {
  order: RentalOrder;
  side: Side;
  onChanged: (order: RentalOrder) => void;
}

interface Deed {
  words: string;
  dialog: ComponentType<RentalDialogProps>;
}

/** What one of the two can do about a rental order now, each in a window of its own. */
export function RentalDeeds({ order, side, onChanged }: RentalDeedsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const deeds = deedsOf(order, side);
  const OpenDialog = deeds.find(({ words }) => words === open)?.dialog;
  const close = () => setOpen(null);
  const change = (changed: RentalOrder) => {
    close();
    onChanged(changed);
  };
  if (deeds.length === 0) return null;
  return (
    <div className={styles.deeds}>
      {deeds.map(({ words }) => (
        <Button key={words} look="quiet" small onClick={() => setOpen(words)}>
          {words}
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

function deedsOf(order: RentalOrder, side: Side): Deed[] {
  const deeds: Deed[] = [];
  if (side === 'renter' && order.moves.includes('Cancelled'))
    deeds.push({ words: 'Cancel request', dialog: CancelRequestDialog });
  for (const moment of openMoments(order, side))
    deeds.push({ words: `Photos: ${moment}`, dialog: PINS[moment] });
  if (side === 'owner' && canClaim(order, Date.now()))
    deeds.push({ words: 'Claim damage', dialog: ClaimDialog });
  if (side === 'renter' && canAnswerClaim(order))
    deeds.push({ words: 'Answer the claim', dialog: ClaimAnswerDialog });
  if (order.canRate) deeds.push({ words: RATE[side].words, dialog: RATE[side].dialog });
  return deeds;
}

const PINS: Record<RentalOrder['handovers'][number]['moment'], ComponentType<RentalDialogProps>> = {
  'handed over': (props) => <HandoverDialog {...props} moment="handed over" />,
  received: (props) => <HandoverDialog {...props} moment="received" />,
  'sent back': (props) => <HandoverDialog {...props} moment="sent back" />,
  'taken back': (props) => <HandoverDialog {...props} moment="taken back" />,
};

const RATE: Record<Side, Deed> = {
  renter: { words: 'Rate the owner', dialog: (props) => <RateDialog {...props} side="renter" /> },
  owner: { words: 'Rate the renter', dialog: (props) => <RateDialog {...props} side="owner" /> },
};
