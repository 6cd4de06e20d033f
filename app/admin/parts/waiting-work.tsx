import { formatRupees } from '#app/foundation/money.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { Stats } from '../stats.shapes.ts';
import { ScreenLink } from './screen-link.tsx';
import { ShareBar, type ShareTone } from './share-bar.tsx';
import styles from './waiting-work.module.css';

/** What waits for an admin, each with the way to it; and where the period's orders stand. */
export function WaitingWork({ stats }: { stats: Stats }) {
  const { pending, payoutsDue, byStatus } = stats;
  return (
    <Panel title="Waiting for you">
      <ul className={styles.list}>
        <Work
          to="/admin/orders?status=Order+Placed"
          name="Orders not packed"
          count={pending.ordersNotPacked}
        />
        <Work
          to="/admin/rental-listing?status=pending"
          name="Rental listings to approve"
          count={pending.rentalListings}
        />
        <Work
          to="/admin/rental-orders?status=Pending"
          name="Rental requests open"
          count={pending.rentalRequests}
        />
        <Work to="/admin/returns" name="Returns to settle" count={pending.returns} />
        <Work
          to="/admin/payouts?status=due"
          name={payoutsDue.amount > 0 ? `Payouts due, ${formatRupees(payoutsDue.amount)}` : 'Payouts due'}
          count={payoutsDue.count}
        />
        <Work to="/admin/complaints?state=open" name="Complaints to answer" count={pending.complaints} />
        {pending.paymentAlerts > 0 && (
          <Work to="/admin/payment-alerts" name="Payment alerts to look at" count={pending.paymentAlerts} />
        )}
      </ul>
      <h3 className={styles.title}>Orders by status</h3>
      <ShareBar
        shares={byStatus.map(({ status, orders }, place) => ({
          name: status,
          amount: orders,
          words: String(orders),
          tone: TONES[place] ?? 'stone',
        }))}
      />
    </Panel>
  );
}

/** In the order of the statuses. */
const TONES: ShareTone[] = ['turmeric', 'stone', 'indigo', 'night', 'neem', 'madder'];

function Work({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li>
      {to ? <ScreenLink to={to}>{name}</ScreenLink> : <span>{name}</span>}
      <b>{count}</b>
    </li>
  );
}
