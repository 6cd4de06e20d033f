import { Truck } from 'lucide';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { DeliveryResponse } from './delivery.schema.ts';
import styles from './delivery-note.module.css';
import { formatDeliveryBy, formatUnserviceable } from './format-delivery.ts';

/** When a cart arrives, or that it cannot be delivered. */
export function DeliveryNote({ delivery: { pin, deliveryBy } }: { delivery: DeliveryResponse }) {
  if (!deliveryBy) return <Notice tone="warn">{formatUnserviceable(pin)}</Notice>;
  return (
    <p className={styles.note}>
      <Icon of={Truck} size={18} />
      {formatDeliveryBy(deliveryBy)} to {pin}
    </p>
  );
}
