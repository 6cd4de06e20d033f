import { Link } from 'react-router';
import { Panel } from '#app/ui/display/panel.tsx';
import { ShippingAddress } from '../my-orders/shipping-address.tsx';
import type { Order } from '../orders.schema.ts';
import { orderListAddress } from './list/order-list-query.ts';
import styles from './panel-facts.module.css';

const ALL_ORDERS = { page: 1, status: undefined, search: '' };

export function CustomerPanel({ order: { user, shippingInfo } }: { order: Order }) {
  return (
    <Panel
      title="Customer"
      aside={
        <Link to={orderListAddress(ALL_ORDERS, { search: user.email })} className="link">
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
