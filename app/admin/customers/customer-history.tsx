import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminOrderAddress, ORDER_LIST } from '#app/orders/admin/order-list-query.ts';
import { PaymentBadge, StatusBadge } from '#app/orders/my-orders/order-status.tsx';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import { RENTAL_LIST } from '#app/rentals/admin/rental-lists.ts';
import { RentalBadge } from '#app/rentals/rental-badges.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import styles from './admin-customer.module.css';
import type { CustomerPage } from './customer.schema.ts';

type Orders = NonNullable<CustomerPage['orders']>;

interface OrdersPanelProps {
  customer: CustomerPage['customer'];
  orders: Orders;
}

export function OrdersPanel({ customer, orders: { count, spent, latest } }: OrdersPanelProps) {
  return (
    <Panel
      title={`Orders (${count})`}
      aside={
        count > latest.length && (
          <Link to={ORDER_LIST.screenUrl({ search: customer.email })} className="link">
            View all orders
          </Link>
        )
      }
    >
      {count === 0 ? (
        <Nothing>No orders yet.</Nothing>
      ) : (
        <>
          <p className={styles.sum}>{formatRupees(spent)} ordered, without cancelled orders.</p>
          <ul className={styles.list}>
            {latest.map((order) => (
              <Entry
                key={order._id}
                to={adminOrderAddress(order)}
                name={order.orderNumber}
                at={order.createdAt}
                amount={formatRupees(order.reduction?.total ?? order.total)}
                badges={
                  <>
                    <StatusBadge status={order.status} />
                    <PaymentBadge paymentStatus={order.paymentStatus} />
                  </>
                }
              >
                {order.items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
              </Entry>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type Rentals = NonNullable<CustomerPage['rentals']>;

export function RentalsPanel({ rentals: { count, asRenter, asOwner } }: { rentals: Rentals }) {
  const all = [
    ...asRenter.map((rental) => ({ rental, role: `Rents from ${rental.owner.name}` })),
    ...asOwner.map((rental) => ({ rental, role: `Lends to ${rental.renter.name}` })),
  ].sort((one, other) => other.rental.createdAt.localeCompare(one.rental.createdAt));
  return (
    <Panel title={`Rentals (${count})`}>
      <ul className={styles.list}>
        {all.map(({ rental, role }) => (
          <Entry
            key={rental._id}
            to={RENTAL_LIST.screenUrl({ search: rental.number })}
            name={rental.number}
            at={rental.createdAt}
            amount={formatRupees(rental.total)}
            badges={<RentalBadge status={rental.status} />}
          >
            {rental.rentalProduct.name},{' '}
            {formatPeriod(rental.rentalPeriod.startDate, rental.rentalPeriod.endDate)}. {role}.
          </Entry>
        ))}
      </ul>
    </Panel>
  );
}

export function ReturnsPanel({ orders: { returns, exchanges } }: { orders: Orders }) {
  const all = [
    ...returns.map((each) => ({ ...each, kind: 'Return', amount: each.refund })),
    ...exchanges.map((each) => ({ ...each, kind: 'Exchange', amount: each.difference })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return (
    <Panel title="Returns and exchanges">
      <ul className={styles.list}>
        {all.map((each) => (
          <Entry
            key={each._id}
            to={adminOrderAddress(each)}
            name={`${each.kind} of ${each.orderNumber}`}
            at={each.createdAt}
            amount={formatRupees(each.amount)}
            badges={<Badge tone={each.status === 'Requested' ? 'turmeric' : 'indigo'}>{each.status}</Badge>}
          >
            {each.items.map(({ name, quantity, reason }) => `${name} × ${quantity}: ${reason}`).join(', ')}
          </Entry>
        ))}
      </ul>
    </Panel>
  );
}

interface EntryProps {
  to: string;
  name: string;
  at: string;
  amount: string;
  badges: ReactNode;
  children: ReactNode;
}

function Entry({ to, name, at, amount, badges, children }: EntryProps) {
  return (
    <li>
      <div className={styles.entryHead}>
        <Link to={to} className="link">
          {name}
        </Link>
        <time dateTime={at}>{formatDay(at)}</time>
        <span className={styles.badges}>{badges}</span>
        <b className={styles.amount}>{amount}</b>
      </div>
      <p className={styles.about}>{children}</p>
    </li>
  );
}
