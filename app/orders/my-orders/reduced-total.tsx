import { formatRupees } from '#app/platform/money/money.ts';
import type { Order } from '../orders.schema.ts';
import styles from './reduced-total.module.css';

/** The order's total after cancelled items, returned parcels and uncollected deposits, and what happens to the difference. */
export function ReducedTotal({ reduction }: { reduction: NonNullable<Order['reduction']> }) {
  const { cancelled, notDelivered, refunded, notDue, uncollectedDeposits, total } = reduction;
  return (
    <dl className={styles.reduction}>
      {cancelled > 0 && <Row name="Cancelled items" amount={-cancelled} />}
      {notDelivered > 0 && <Row name="Not delivered" amount={-notDelivered} />}
      {uncollectedDeposits > 0 && <Row name="Deposits not collected" amount={-uncollectedDeposits} />}
      <div className={styles.total}>
        <dt>New total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      {refunded > 0 && <Row name="Refund" amount={refunded} />}
      {notDue > 0 && <Row name="No longer due" amount={notDue} />}
    </dl>
  );
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
