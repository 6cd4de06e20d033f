import type { ShippingInfo } from '../orders.schema.ts';
import styles from './shipping-address.module.css';

export function ShippingAddress({ to }: { to: ShippingInfo }) {
  const cityLine = [to.city, to.state, to.postalCode].filter(Boolean).join(', ');
  return (
    <address className={styles.address}>
      <b>Ships to</b>
      {[`${to.firstName} ${to.lastName}`, to.address, cityLine, to.country, to.phone]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}
