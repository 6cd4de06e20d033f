import type { ReactNode } from 'react';
import { LOW_STOCK } from '#app/catalog/admin/admin-product-query.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { RENTAL_LIST } from '#app/rentals/admin/rental-lists.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { PermittedLink } from '../frame/admin-nav.tsx';
import styles from './dashboard-panels.module.css';
import { formatShare } from './format-stats.ts';
import { ProportionBar, type SegmentTone } from './proportion-bar.tsx';
import type { Stats } from './stats.schema.ts';

/** Open tasks, each with its link, and the period's orders by status. */
export function PendingTasks({ stats }: { stats: Stats }) {
  const { pending, payoutsDue, byStatus } = stats;
  return (
    <Panel title="To do">
      <ul className={styles.list}>
        <PendingTask
          to="/admin/orders?status=Order+Placed&ready=1"
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
        <PendingTask
          to={RENTAL_LIST.screenUrl({ outfit: 'to dispatch' })}
          name="Rentals to dispatch"
          count={pending.rentalsToDispatch}
        />
        {pending.unsentRentals > 0 && (
          <PendingTask
            to={RENTAL_LIST.screenUrl({ outfit: 'not sent' })}
            name="Rentals not sent in time"
            count={pending.unsentRentals}
          />
        )}
        <PendingTask
          to={RENTAL_LIST.screenUrl({ outfit: 'due today' })}
          name="Rentals due back today"
          count={pending.rentalsDueToday}
        />
        <PendingTask
          to="/admin/rental-orders?outfit=overdue"
          name="Overdue rentals"
          count={pending.overdueRentals}
        />
        <PendingTask
          to="/admin/rental-orders?status=Returned"
          name="Returned rentals to complete"
          count={pending.returnedRentals}
        />
        {pending.overdueDeposits > 0 && (
          <PendingTask
            to="/admin/rental-orders?deposit=overdue"
            name="Overdue deposits"
            count={pending.overdueDeposits}
          />
        )}
        {pending.expiringDeposits > 0 && (
          <PendingTask
            to="/admin/rental-orders?deposit=expiring"
            name="Deposits to refund soon"
            count={pending.expiringDeposits}
          />
        )}
        <PendingTask to="/admin/returns" name="Open returns" count={pending.returns} />
        <PendingTask to="/admin/exchanges" name="Open exchanges" count={pending.exchanges} />
        {pending.overdueExchanges > 0 && (
          <PendingTask
            to="/admin/exchanges?piece=overdue"
            name="Exchanged items not back, overdue"
            count={pending.overdueExchanges}
          />
        )}
        {pending.refunds > 0 && (
          <PendingTask
            to="/admin/refunds?status=Awaiting+approval"
            name="Refunds to approve"
            count={pending.refunds}
          />
        )}
        {pending.cashRefunds > 0 && (
          <PendingTask
            to="/admin/cash-refunds?status=due"
            name="Refunds to transfer"
            count={pending.cashRefunds}
          />
        )}
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
        {pending.overdueComplaints > 0 && (
          <PendingTask
            to="/admin/complaints?clock=overdue"
            name="Overdue complaints"
            count={pending.overdueComplaints}
          />
        )}
        {pending.paymentAlerts > 0 && (
          <PendingTask
            to="/admin/payment-alerts"
            name="Payment alerts to review"
            count={pending.paymentAlerts}
          />
        )}
      </ul>
      <h3 className={styles.title}>Orders by status, including cancelled</h3>
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
const TONES: SegmentTone[] = ['turmeric', 'stone', 'indigo', 'ink', 'neem', 'madder'];

function PendingTask({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li>
      {to ? <PermittedLink to={to}>{name}</PermittedLink> : <span>{name}</span>}
      <b>{count}</b>
    </li>
  );
}

const NOTHING_SOLD = 'No sales in this period.';

export function BestSellers({ stats: { topProducts } }: { stats: Stats }) {
  const all = (
    <PermittedLink fallback={null} to="/admin/products" className="link">
      All products
    </PermittedLink>
  );
  return (
    <Panel title="Best sellers" aside={all}>
      {topProducts.length === 0 && <Nothing>{NOTHING_SOLD}</Nothing>}
      <RankedList
        items={topProducts.map(({ _id, name, image, pieces, sales }) => ({
          ...{ key: _id, to: `/admin/products/${_id}`, name, image },
          figures: [`${pieces} sold`, formatRupees(sales)],
        }))}
      />
    </Panel>
  );
}

export function TopCategories({ stats: { topCategories } }: { stats: Stats }) {
  return (
    <Panel title="Top categories" aside={<span>After returns, without shipping</span>}>
      {topCategories.length === 0 && <Nothing>{NOTHING_SOLD}</Nothing>}
      <RankedList
        items={topCategories.map(({ _id, name, pieces, sales }) => ({
          ...{ key: _id, to: `/admin/products?category=${encodeURIComponent(name)}`, name },
          figures: [`${pieces} sold`, formatRupees(sales)],
        }))}
      />
    </Panel>
  );
}

/** Revenue from sales and from rentals. */
export function SaleAndRental({ stats: { saleRevenue, rentalRevenue } }: { stats: Stats }) {
  const total = saleRevenue + rentalRevenue;
  const detail = (amount: number) => `${formatRupees(amount)}, ${formatShare(amount, total)}`;
  return (
    <Panel title="Sales and rentals">
      <ProportionBar
        segments={[
          {
            name: 'Sales after returns',
            amount: Math.max(0, saleRevenue),
            detail: detail(saleRevenue),
            tone: 'madder',
          },
          {
            name: 'Rentals',
            amount: Math.max(0, rentalRevenue),
            detail: detail(rentalRevenue),
            tone: 'indigo',
          },
        ]}
      />
    </Panel>
  );
}

export function LowStock({ stats: { lowStock } }: { stats: Stats }) {
  const all = (
    <PermittedLink fallback={null} to="/admin/products/restock" className="link">
      Restock list
    </PermittedLink>
  );
  return (
    <Panel title="Low stock" aside={all}>
      {lowStock.length === 0 && (
        <Nothing>{`No product on sale has ${LOW_STOCK} or fewer units in stock.`}</Nothing>
      )}
      <RankedList
        items={lowStock.map(({ product, name, size, color, left, image }) => ({
          key: `${product} ${size} ${color}`,
          ...{ to: `/admin/products/${product}`, name, image },
          detail: [size, color].filter(Boolean).join(', '),
          figures: [<StockLeft key="left" count={left} />],
        }))}
      />
    </Panel>
  );
}

function StockLeft({ count }: { count: number }) {
  return count === 0 ? (
    <Badge tone="madder">Out of Stock</Badge>
  ) : (
    <Badge tone="turmeric">{count} left</Badge>
  );
}

interface RankedItem {
  key: string;
  to: string;
  name: string;
  /** shown below the name */
  detail?: string;
  /** absent if items of this list have no pictures; null if this one has none */
  image?: string | null;
  figures: ReactNode[];
}

/** A list of products or categories with figures. */
function RankedList({ items }: { items: readonly RankedItem[] }) {
  return (
    <ul className={styles.rows}>
      {items.map(({ key, to, name, detail, image, figures }) => (
        <li key={key}>
          {image !== undefined && (
            <Picture
              sources={image === null ? undefined : pictureSources(image)}
              alt=""
              sizes="36px"
              className={styles.picture}
            />
          )}
          <span className={styles.name}>
            <PermittedLink to={to}>{name}</PermittedLink>
            {detail && <span>{detail}</span>}
          </span>
          <span className={styles.figures}>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their order
              <span key={index}>{figure}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
