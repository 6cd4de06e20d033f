import { ExternalLink } from 'lucide';
import { Icon } from '#app/ui/display/icon.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order-tracking.module.css';

export function OrderTracking({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const { courier, number, link } = tracking;
  return (
    <p className={styles.tracking}>
      <span>
        Shipped with <b>{courier}</b>
        {number !== null && `, tracking number ${number}`}.
      </span>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer" className="link">
          Track package
          <Icon of={ExternalLink} size={14} />
          <span className="visually-hidden">, in a new tab</span>
        </a>
      )}
    </p>
  );
}
