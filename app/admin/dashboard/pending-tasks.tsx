import { formatRupees } from '#app/platform/money/money.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { PermittedLink } from '../frame/permitted-link.tsx';
import styles from './pending-tasks.module.css';
import { ProportionBar, type SegmentTone } from './proportion-bar.tsx';
import type { Stats } from './stats.schema.ts';

/** What waits for an admin, each with the way to it; and where the period's orders stand. */
export function PendingTasks({ stats }: { stats: Stats }) {
  const { pending, payoutsDue, byStatus } = stats;
  return (
    <Panel title="Waiting for you">
      <ul className={styles.list}>
        <PendingTask
          to="/admin/orders?status=Order+Placed"
          name="Orders not packed"
          count={pending.ordersNotPacked}
        />
        <PendingTask
          to="/admin/rental-listing?status=pending"
          name="Rental listings to approve"
          count={pending.rentalListings}
        />
        <PendingTask
          to="/admin/rental-orders?status=Pending"
          name="Rental requests open"
          count={pending.rentalRequests}
        />
        <PendingTask to="/admin/returns" name="Returns to settle" count={pending.returns} />
        <PendingTask
          to="/admin/payouts?status=due"
          name={payoutsDue.amount > 0 ? `Payouts due, ${formatRupees(payoutsDue.amount)}` : 'Payouts due'}
          count={payoutsDue.count}
        />
        <PendingTask
          to="/admin/complaints?state=open"
          name="Complaints to answer"
          count={pending.complaints}
        />
        {pending.paymentAlerts > 0 && (
          <PendingTask
            to="/admin/payment-alerts"
            name="Payment alerts to look at"
            count={pending.paymentAlerts}
          />
        )}
      </ul>
      <h3 className={styles.title}>Orders by status</h3>
      <ProportionBar
        segments={byStatus.map(({ status, orders }, index) => ({
          name: status,
          amount: orders,
          detail: String(orders),
          tone: TONES[index] ?? 'stone',
        }))}
      />
    </Panel>
  );
}

/** In the order of the statuses. */
const TONES: SegmentTone[] = ['turmeric', 'stone', 'indigo', 'night', 'neem', 'madder'];

function PendingTask({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li>
      {to ? <PermittedLink to={to}>{name}</PermittedLink> : <span>{name}</span>}
      <b>{count}</b>
    </li>
  );
}
