import type { ReactNode } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { formatChange } from './format-stats.ts';
import styles from './stat-tiles.module.css';
import type { Stats } from './stats.schema.ts';

/** The key figures, each compared with the previous period. */
export function StatTiles({ stats }: { stats: Stats }) {
  const { previous, period } = stats;
  const days = daysBetween(period.from, period.to);
  const before = `${days === 1 ? 'the day' : `the ${days} days`} before`;
  return (
    <dl className={styles.tiles}>
      <Tile name={`Sales, ${formatPeriod(period.from, period.to)}`} value={formatRupees(stats.sales)}>
        <Change now={stats.sales} before={previous.sales} /> on {before}
      </Tile>
      <Tile name="Orders" value={String(stats.orders)}>
        <Change now={stats.orders} before={previous.orders} />
      </Tile>
      <Tile name="Average order" value={formatRupees(Math.round(stats.averageOrder))}>
        <Change now={stats.averageOrder} before={previous.averageOrder} />
      </Tile>
      <Tile name="Rental revenue" value={formatRupees(stats.rentalRevenue)}>
        <Change now={stats.rentalRevenue} before={previous.rentalRevenue} />
      </Tile>
      <Tile name="Deposits held" value={formatRupees(stats.depositsHeld)}>
        {stats.outfitsOut === 1 ? '1 outfit out' : `${stats.outfitsOut} outfits out`}
      </Tile>
    </dl>
  );
}

function Tile({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const changeClass = now === before ? undefined : now > before ? styles.more : styles.less;
  return <span className={changeClass}>{formatChange(now, before)}</span>;
}
