import { formatRupees } from '#app/platform/money/money.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { PermittedLink } from '../frame/permitted-link.tsx';
import styles from './pending-tasks.module.css';
import { ProportionBar, type SegmentTone } from './proportion-bar.tsx';
import type { Stats } from './stats.schema.ts';

/** Open tasks, each with its link, and the period's orders by status. */
export function PendingTasks({ stats }: { stats: Stats }) {
  const { pending, payoutsDue, byStatus } = stats;
  return (
    <Panel title="To do">
      <ul className={styles.list}>
        <PendingTask
          to="/admin/orders?status=Order+Placed"
          name="Orders to pack"
          count={pending.ordersNotPacked}
        />
        <PendingTask
          to="/admin/rental-listing?status=pending"
          name="Rental listings to approve"
          count={pending.rentalListings}
        />
        <PendingTask
          to="/admin/rental-orders?status=Pending"
          name="Open rental requests"
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
            name="Payment alerts to review"
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
