import { useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { DailyChart, type Measure } from './daily-chart.tsx';
import styles from './sales-panel.module.css';
import type { Stats } from './stats.schema.ts';

const MEASURES: { measure: Measure; name: string }[] = [
  { measure: 'sales', name: 'Sales' },
  { measure: 'orders', name: 'Orders' },
];

/** Sales or orders by day as a chart, with the previous period; and the same figures as a table. */
export function SalesPanel({ stats }: { stats: Stats }) {
  const [measure, setMeasure] = useState<Measure>('sales');
  const { period, previous } = stats;
  const days = daysBetween(period.from, period.to);
  const isEmpty = stats.orders === 0 && previous.orders === 0;
  const legend = `dashed: ${days === 1 ? 'the day' : `${days} days`} before`;
  return (
    <Panel title={`${measure === 'sales' ? 'Sales' : 'Orders'} by day`} aside={<span>{legend}</span>}>
      <div className={styles.measures}>
        {MEASURES.map((each) => (
          <button
            key={each.measure}
            type="button"
            aria-pressed={measure === each.measure}
            onClick={() => setMeasure(each.measure)}
          >
            {each.name}
          </button>
        ))}
      </div>
      {isEmpty ? (
        <Nothing>No orders in this period or the one before.</Nothing>
      ) : (
        <DailyChart days={stats.byDay} before={previous.byDay} measure={measure} />
      )}
      <details className={styles.details}>
        <summary>Show as table</summary>
        <DayTable stats={stats} />
      </details>
    </Panel>
  );
}

function DayTable({ stats: { byDay, previous } }: { stats: Stats }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Sales and orders by day">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sales</th>
            <th scope="col">Orders</th>
            <th scope="col">Previous sales</th>
            <th scope="col">Previous orders</th>
          </tr>
        </thead>
        <tbody>
          {byDay.map(({ date, sales, orders }, index) => (
            <tr key={date}>
              <th scope="row">{formatPeriod(date, date).replace(', 1 day', '')}</th>
              <td>{formatRupees(sales)}</td>
              <td>{orders}</td>
              <td>{formatRupees(previous.byDay[index]?.sales ?? 0)}</td>
              <td>{previous.byDay[index]?.orders ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
