import { Link } from 'react-router';
import { Panel } from '#app/ui/panel.tsx';
import { orderListAddress } from '../order-query.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './desk-facts.module.css';
import { ShipAddress } from './ship-address.tsx';

const EVERYTHING = { page: 1, status: undefined, search: '' };

/** Whose order it is and where it goes. */
export function DeskCustomer({ order: { user, shippingInfo } }: { order: Order }) {
  return (
    <Panel
      title="Customer"
      aside={
        <Link to={orderListAddress(EVERYTHING, { search: user.email })} className="link">
          All their orders
        </Link>
      }
    >
      <div className={styles.facts}>
        <p className={styles.person}>
          <b>{user.name}</b>
          <a href={`mailto:${user.email}`}>{user.email}</a>
          {user.mobileNumber && <a href={`tel:+91${user.mobileNumber}`}>{user.mobileNumber}</a>}
        </p>
        <ShipAddress to={shippingInfo} />
      </div>
    </Panel>
  );
}
