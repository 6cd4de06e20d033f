import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { chartGridLines, formatCompactRupees, labelIndexes, weekday } from './format-stats.ts';
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
  const legend = `Dashed: ${days === 1 ? 'previous day' : `previous ${days} days`}`;
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

type Measure = 'sales' | 'orders';

interface Day {
  date: string;
  orders: number;
  sales: number;
}

interface DailyChartProps {
  days: readonly Day[];
  /** the same number of days before */
  before: readonly Day[];
  measure: Measure;
}

const HEIGHT = 270;
const MARGIN = { left: 52, right: 10, top: 12, bottom: 26 };
const LABEL_SPACING_PX = 110;
const LABEL_WIDTH_PX = 44;
const TOOLTIP = { width: 156, height: 44 };

/** One measure by day, with the previous period as a dashed line; details follow the pointer. */
function DailyChart({ days, before, measure }: DailyChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useElementWidth(container);
  return (
    <div ref={container} className={styles.container}>
      {width > 0 && <Chart days={days} before={before} measure={measure} width={width} />}
    </div>
  );
}

function Chart({ days, before, measure, width }: DailyChartProps & { width: number }) {
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const highest = Math.max(...[...days, ...before].map((day) => day[measure]));
  const lines = chartGridLines(highest, { isIntegerScale: measure === 'orders' });
  const scale = scaleOf({ count: days.length, top: lines.at(-1) as number, width });
  const handlePointerMove = (event: PointerEvent<SVGSVGElement>) =>
    setHoveredIndex(scale.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const [line, dashed] = [days, before].map((each) => scale.path(each.map((day) => day[measure])));
  return (
    <svg
      className={styles.chart}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={`${measure === 'sales' ? 'Sales' : 'Orders'} by day; the table below lists the figures`}
      onPointerMove={handlePointerMove}
      onPointerLeave={() => setHoveredIndex(undefined)}
    >
      {lines.map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${MARGIN.left} ${scale.y(value)}H${width - MARGIN.right}`} />
          <text x={MARGIN.left - 8} y={scale.y(value) + 4} textAnchor="end">
            {measure === 'sales' ? formatCompactRupees(value) : value}
          </text>
        </g>
      ))}
      <DayLabels days={days} scale={scale} width={width} />
      <path className={styles.area} d={`${line}V${scale.y(0)}H${scale.x(0)}Z`} />
      <path className={styles.before} d={dashed} />
      <path className={styles.line} d={line} />
      {hoveredIndex !== undefined && days[hoveredIndex] && (
        <DayTooltip
          day={days[hoveredIndex]}
          x={scale.x(hoveredIndex)}
          y={scale.y(days[hoveredIndex][measure])}
          width={width}
        />
      )}
    </svg>
  );
}

type Scale = ReturnType<typeof scaleOf>;

/** Coordinates of days and values in the SVG. A single day is centred. */
function scaleOf({ count, top, width }: { count: number; top: number; width: number }) {
  const [plotWidth, plotHeight] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const step = plotWidth / Math.max(1, count - 1);
  const x = (index: number) => Math.round((MARGIN.left + index * step) * 10) / 10;
  const y = (value: number) => Math.round((MARGIN.top + plotHeight * (1 - value / top)) * 10) / 10;
  const path = (values: readonly number[]) =>
    `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}${count === 1 ? `H${width - MARGIN.right}` : ''}`;
  const indexAt = (pixels: number) =>
    Math.min(count - 1, Math.max(0, Math.round((pixels - MARGIN.left) / step)));
  return { x, y, path, indexAt };
}

function DayLabels({ days, scale, width }: { days: readonly Day[]; scale: Scale; width: number }) {
  return labelIndexes(days.length, width / LABEL_SPACING_PX).map((index) => (
    <text key={index} x={scale.x(index)} y={HEIGHT - 6} textAnchor={anchorAt(scale.x(index), width)}>
      {formatDay(days[index]?.date ?? '')}
    </text>
  ));
}

/** A centred label would be cut off at either end of the chart. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x <= MARGIN.left) return 'start';
  return x > width - LABEL_WIDTH_PX / 2 ? 'end' : 'middle';
}

/** Details of the day under the pointer. */
function DayTooltip({ day, x, y, width }: { day: Day; x: number; y: number; width: number }) {
  const preferredLeft = x + TOOLTIP.width + 12 > width ? x - TOOLTIP.width - 10 : x + 10;
  const left = Math.min(Math.max(preferredLeft, 0), width - TOOLTIP.width);
  return (
    <g className={styles.tooltip}>
      <path d={`M${x} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}`} />
      <circle cx={x} cy={y} r={5} />
      <rect x={left} y={MARGIN.top} {...TOOLTIP} rx={2} />
      <text x={left + 10} y={MARGIN.top + 18}>
        {weekday(day.date)} {formatDay(day.date)}
      </text>
      <text x={left + 10} y={MARGIN.top + 35} className={styles.figures}>
        {formatRupees(day.sales)}, {day.orders === 1 ? '1 order' : `${day.orders} orders`}
      </text>
    </g>
  );
}

/** '15 Nov' */
function formatDay(date: string): string {
  return formatPeriod(date, date).split(' ').slice(0, 2).join(' ');
}

/** The rendered width of an element in pixels; 0 until it is measured. */
function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
