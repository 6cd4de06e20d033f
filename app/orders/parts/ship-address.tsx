import type { ShippingInfo } from '../orders.shapes.ts';
import styles from './ship-address.module.css';

/** Where an order goes. */
export function ShipAddress({ to }: { to: ShippingInfo }) {
  const place = [to.city, to.state, to.postalCode].filter(Boolean).join(', ');
  return (
    <address className={styles.address}>
      <b>Ships to</b>
      {[`${to.firstName} ${to.lastName}`, to.address, place, to.country, to.phone]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}
