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
/** In pixels, for text of the usual size. */
const MARGIN = { left: 52, right: 10, top: 12, bottom: 26 };
const LABEL_SPACING = 110;
const LABEL_WIDTH = 44;
const TOOLTIP = { width: 156, height: 44, padding: 10, lines: [18, 35] };

/** One measure by day, with the previous period as a dashed line; details follow the pointer. */
function DailyChart({ days, before, measure }: DailyChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const size = useChartSize(container);
  return (
    <div ref={container} className={styles.container}>
      {size && <Chart {...{ days, before, measure, size }} />}
    </div>
  );
}

function Chart({ days, before, measure, size }: DailyChartProps & { size: ChartSize }) {
  const [hoveredIndex, setHoveredIndex] = useState<number>();
  const { width, textScale } = size;
  const highest = Math.max(...[...days, ...before].map((day) => day[measure]));
  const lines = chartGridLines(highest, { isIntegerScale: measure === 'orders' });
  const scale = scaleOf({ count: days.length, top: lines.at(-1) as number, size });
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
          <path className={styles.grid} d={`M${scale.left} ${scale.y(value)}H${width - MARGIN.right}`} />
          <text x={scale.left - 8} y={scale.y(value) + 4 * textScale} textAnchor="end">
            {measure === 'sales' ? formatCompactRupees(value) : value}
          </text>
        </g>
      ))}
      <DayLabels {...{ days, scale, size }} />
      <path className={styles.area} d={`${line}V${scale.y(0)}H${scale.x(0)}Z`} />
      <path className={styles.before} d={dashed} />
      <path className={styles.line} d={line} />
      {hoveredIndex !== undefined && days[hoveredIndex] && (
        <DayTooltip
          day={days[hoveredIndex]}
          x={scale.x(hoveredIndex)}
          y={scale.y(days[hoveredIndex][measure])}
          scale={scale}
          size={size}
        />
      )}
    </svg>
  );
}

type Scale = ReturnType<typeof scaleOf>;

/** Coordinates of days and values in the SVG. A single day is centred. */
function scaleOf({ count, top, size }: { count: number; top: number; size: ChartSize }) {
  const { width, textScale } = size;
  const [left, bottom] = [MARGIN.left * textScale, HEIGHT - MARGIN.bottom * textScale];
  const step = (width - left - MARGIN.right) / Math.max(1, count - 1);
  const x = (index: number) => Math.round((left + index * step) * 10) / 10;
  const y = (value: number) => Math.round((MARGIN.top + (bottom - MARGIN.top) * (1 - value / top)) * 10) / 10;
  const path = (values: readonly number[]) =>
    `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}${count === 1 ? `H${width - MARGIN.right}` : ''}`;
  const indexAt = (pixels: number) => Math.min(count - 1, Math.max(0, Math.round((pixels - left) / step)));
  return { left, bottom, x, y, path, indexAt };
}

function DayLabels({ days, scale, size }: { days: readonly Day[]; scale: Scale; size: ChartSize }) {
  const { width, textScale } = size;
  // A centred label would be cut off at either end of the chart.
  const anchorAt = (x: number) => {
    if (x <= scale.left) return 'start';
    return x > width - (LABEL_WIDTH * textScale) / 2 ? 'end' : 'middle';
  };
  return labelIndexes(days.length, width / (LABEL_SPACING * textScale)).map((index) => (
    <text key={index} x={scale.x(index)} y={HEIGHT - 6} textAnchor={anchorAt(scale.x(index))}>
      {formatDay(days[index]?.date ?? '')}
    </text>
  ));
}

interface TooltipProps {
  day: Day;
  x: number;
  y: number;
  scale: Scale;
  size: ChartSize;
}

/** Details of the day under the pointer. */
function DayTooltip({ day, x, y, scale, size: { width, textScale } }: TooltipProps) {
  const [ownWidth, ownHeight] = [TOOLTIP.width * textScale, TOOLTIP.height * textScale];
  const preferredLeft = x + ownWidth + 12 > width ? x - ownWidth - 10 : x + 10;
  const left = Math.min(Math.max(preferredLeft, 0), width - ownWidth);
  const [first, second] = TOOLTIP.lines.map((line) => MARGIN.top + line * textScale);
  return (
    <g className={styles.tooltip}>
      <path d={`M${x} ${MARGIN.top}V${scale.bottom}`} />
      <circle cx={x} cy={y} r={5} />
      <rect x={left} y={MARGIN.top} width={ownWidth} height={ownHeight} rx={2} />
      <text x={left + TOOLTIP.padding} y={first}>
        {weekday(day.date)} {formatDay(day.date)}
      </text>
      <text x={left + TOOLTIP.padding} y={second} className={styles.figures}>
        {formatRupees(day.sales)}, {day.orders === 1 ? '1 order' : `${day.orders} orders`}
      </text>
    </g>
  );
}

/** '15 Nov' */
function formatDay(date: string): string {
  return formatPeriod(date, date).split(' ').slice(0, 2).join(' ');
}

interface ChartSize {
  /** in pixels */
  width: number;
  /** 2 for a browser with text of twice the usual size */
  textScale: number;
}

/** The size of the chart in `element`; undefined until it is measured. */
function useChartSize(element: RefObject<HTMLElement | null>): ChartSize | undefined {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  if (width === 0) return undefined;
  const { fontSize } = getComputedStyle(document.documentElement);
  return { width, textScale: Number.parseFloat(fontSize) / USUAL_FONT_SIZE };
}

/** In pixels. */
const USUAL_FONT_SIZE = 16;
