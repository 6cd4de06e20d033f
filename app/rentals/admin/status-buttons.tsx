import type { RentalOrder } from '../rental.schema.ts';
import { RENTAL_STATUSES, type RentalStatus } from '../rental-status.ts';
import styles from './status-buttons.module.css';

interface StatusButtonsProps {
  order: RentalOrder;
  /** the status being sent */
  sent: RentalStatus | null;
  onMove: (status: RentalStatus) => void;
}

/** All statuses as buttons; only allowed moves are enabled. */
export function StatusButtons({ order, sent, onMove }: StatusButtonsProps) {
  return (
    <fieldset className={styles.buttons}>
      <legend className="visually-hidden">Status of {order.number}</legend>
      {RENTAL_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === order.status}
          disabled={status === order.status || sent !== null || !order.moves.includes(status)}
          onClick={() => onMove(status)}
        >
          {status === sent ? 'Updating...' : status}
        </button>
      ))}
    </fieldset>
  );
}
