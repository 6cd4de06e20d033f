import { Link } from 'react-router';
import { Panel } from '#app/ui/display/panel.tsx';
import { ShippingAddress } from '../my-orders/shipping-address.tsx';
import type { Order } from '../orders.schema.ts';
import { ORDER_LIST } from './list/order-list-query.ts';
import styles from './panel-facts.module.css';

export function CustomerPanel({ order: { user, shippingInfo } }: { order: Order }) {
  return (
    <Panel
      title="Customer"
      aside={
        <Link to={ORDER_LIST.screenUrl({ search: user.email })} className="link">
          All orders of this customer
        </Link>
      }
    >
      <div className={styles.facts}>
        <p className={styles.person}>
          <b>{user.name}</b>
          <a href={`mailto:${user.email}`}>{user.email}</a>
          {user.mobileNumber && <a href={`tel:+91${user.mobileNumber}`}>{user.mobileNumber}</a>}
        </p>
        <ShippingAddress to={shippingInfo} />
      </div>
    </Panel>
  );
}
