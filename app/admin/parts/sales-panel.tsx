import { useState } from 'react';
import { formatRupees } from '#app/foundation/money.ts';
import { daysBetween, shownPeriod } from '#app/foundation/shown-date.ts';
import { Nothing, Panel } from '#app/ui/panel.tsx';
import type { Stats } from '../stats.shapes.ts';
import { DayChart, type Measure } from './day-chart.tsx';
import styles from './sales-panel.module.css';

const MEASURES: { measure: Measure; name: string }[] = [
  { measure: 'sales', name: 'Sales' },
  { measure: 'orders', name: 'Orders' },
];

/** Sales or orders day by day as a chart, with as many days before; and the same as a table. */
export function SalesPanel({ stats }: { stats: Stats }) {
  const [measure, setMeasure] = useState<Measure>('sales');
  const { period, previous } = stats;
  const days = daysBetween(period.from, period.to);
  const isEmpty = stats.orders === 0 && previous.orders === 0;
  const meaning = `dashed: ${days === 1 ? 'the day' : `${days} days`} before`;
  return (
    <Panel title={`${measure === 'sales' ? 'Sales' : 'Orders'} by day`} aside={<span>{meaning}</span>}>
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
        <Nothing>Nobody has ordered in these days, or before them.</Nothing>
      ) : (
        <DayChart days={stats.byDay} before={previous.byDay} measure={measure} />
      )}
      <details className={styles.details}>
        <summary>The figures as a table</summary>
        <DayTable stats={stats} />
      </details>
    </Panel>
  );
}

function DayTable({ stats: { byDay, previous } }: { stats: Stats }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Sales and orders by day">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sales</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales before</th>
            <th scope="col">Orders before</th>
          </tr>
        </thead>
        <tbody>
          {byDay.map(({ date, sales, orders }, place) => (
            <tr key={date}>
              <th scope="row">{shownPeriod(date, date).replace(', 1 day', '')}</th>
              <td>{formatRupees(sales)}</td>
              <td>{orders}</td>
              <td>{formatRupees(previous.byDay[place]?.sales ?? 0)}</td>
              <td>{previous.byDay[place]?.orders ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
