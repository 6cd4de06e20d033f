import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { firstName } from '../rental-labels.ts';
import styles from './decide-request.module.css';
import { sendRentalMove } from './send-rental-move.ts';

interface DecideRequestProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
}

/** Lets the owner approve or reject a request, with an optional message. */
export function DecideRequest({ order, onChanged }: DecideRequestProps) {
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<'Approved' | 'Rejected' | null>(null);

  async function decide(status: 'Approved' | 'Rejected') {
    setSent(status);
    const moved = await sendRentalMove(order, { status, note: note.trim() || undefined });
    setSent(null);
    if (!moved) return;
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
      <div className={styles.buttons}>
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
          onClick={() => decide('Rejected')}
        >
          Reject{label}
        </Button>
      </div>
    </div>
  );
}
