import { ExternalLink } from 'lucide';
import { Icon } from '#app/ui/display/icon.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order-tracking.module.css';

/** Who carries an order, and the way to the parcel's page. */
export function OrderTracking({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const { courier, number, link } = tracking;
  return (
    <p className={styles.tracking}>
      <span>
        <b>{courier}</b> carries it{number !== null && `, number ${number}`}.
      </span>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer" className="link">
          Follow the parcel
          <Icon of={ExternalLink} size={14} />
          <span className="visually-hidden">, in a new tab</span>
        </a>
      )}
    </p>
  );
}
