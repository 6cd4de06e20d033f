import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { tell } from '#app/ui/tell.ts';
import { firstName } from '../rental-words.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import styles from './answer-request.module.css';
import { moveRental } from './move-rental.ts';

interface AnswerRequestProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
}

/** The owner says yes or no, with words to the renter where there are some to say. */
export function AnswerRequest({ order, onChanged }: AnswerRequestProps) {
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<'Approved' | 'Rejected' | null>(null);

  async function answer(status: 'Approved' | 'Rejected') {
    setSent(status);
    const moved = await moveRental(order, { status, note: note.trim() || undefined });
    setSent(null);
    if (!moved) return;
    tell(`The request is ${status.toLowerCase()}.`, { tone: 'good' });
    onChanged(moved);
  }
  const named = <span className="visually-hidden">: {order.number}</span>;
  return (
    <div className={styles.answer}>
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
          onClick={() => answer('Approved')}
        >
          Approve{named}
        </Button>
        <Button
          small
          look="quiet"
          disabled={sent !== null || !order.moves.includes('Rejected')}
          busy={sent === 'Rejected'}
          busyLabel="Rejecting..."
          onClick={() => answer('Rejected')}
        >
          Reject{named}
        </Button>
      </div>
    </div>
  );
}
