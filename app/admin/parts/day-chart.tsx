import { type PointerEvent, useRef, useState } from 'react';
import { formatRupees } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { chartLines, namedPlaces } from '../chart-scale.ts';
import { shortRupees, weekday } from '../stats-words.ts';
import styles from './day-chart.module.css';
import { useWidth } from './use-width.ts';

export type Measure = 'sales' | 'orders';

interface Day {
  date: string;
  orders: number;
  sales: number;
}

interface DayChartProps {
  days: readonly Day[];
  /** as many days before them */
  before: readonly Day[];
  measure: Measure;
}

const HEIGHT = 270;
const EDGE = { left: 52, right: 10, top: 12, bottom: 26 };
const PIXELS_A_NAME = 110;
const NAME_PIXELS = 44;
const NOTE = { width: 156, height: 44 };

/** One measure day by day, with the days before as a dashed line; a day is told of where the pointer is. */
export function DayChart({ days, before, measure }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <div ref={place} className={styles.place}>
      {width > 0 && <Drawing days={days} before={before} measure={measure} width={width} />}
    </div>
  );
}

function Drawing({ days, before, measure, width }: DayChartProps & { width: number }) {
  const [pointed, setPointed] = useState<number>();
  const highest = Math.max(...[...days, ...before].map((day) => day[measure]));
  const lines = chartLines(highest, { isWhole: measure === 'orders' });
  const scale = scaleOf({ count: days.length, top: lines.at(-1) as number, width });
  const point = (event: PointerEvent<SVGSVGElement>) =>
    setPointed(scale.placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const [line, dashed] = [days, before].map((each) => scale.path(each.map((day) => day[measure])));
  return (
    <svg
      className={styles.chart}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={`${measure === 'sales' ? 'Sales' : 'Orders'} by day; the figures are in the table below`}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {lines.map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${EDGE.left} ${scale.y(value)}H${width - EDGE.right}`} />
          <text x={EDGE.left - 8} y={scale.y(value) + 4} textAnchor="end">
            {measure === 'sales' ? shortRupees(value) : value}
          </text>
        </g>
      ))}
      <DayNames days={days} scale={scale} width={width} />
      <path className={styles.area} d={`${line}V${scale.y(0)}H${scale.x(0)}Z`} />
      <path className={styles.before} d={dashed} />
      <path className={styles.line} d={line} />
      {pointed !== undefined && days[pointed] && (
        <Pointed day={days[pointed]} x={scale.x(pointed)} y={scale.y(days[pointed][measure])} width={width} />
      )}
    </svg>
  );
}

type Scale = ReturnType<typeof scaleOf>;

/** Where days and values stand in the drawing. A single day stands in the middle, as a line of its own. */
function scaleOf({ count, top, width }: { count: number; top: number; width: number }) {
  const [wide, high] = [width - EDGE.left - EDGE.right, HEIGHT - EDGE.top - EDGE.bottom];
  const step = wide / Math.max(1, count - 1);
  const x = (place: number) => Math.round((EDGE.left + place * step) * 10) / 10;
  const y = (value: number) => Math.round((EDGE.top + high * (1 - value / top)) * 10) / 10;
  const path = (values: readonly number[]) =>
    `M${values.map((value, place) => `${x(place)} ${y(value)}`).join('L')}${count === 1 ? `H${width - EDGE.right}` : ''}`;
  const placeAt = (pixels: number) =>
    Math.min(count - 1, Math.max(0, Math.round((pixels - EDGE.left) / step)));
  return { x, y, path, placeAt };
}

function DayNames({ days, scale, width }: { days: readonly Day[]; scale: Scale; width: number }) {
  return namedPlaces(days.length, width / PIXELS_A_NAME).map((place) => (
    <text key={place} x={scale.x(place)} y={HEIGHT - 6} textAnchor={anchorAt(scale.x(place), width)}>
      {dayWords(days[place]?.date ?? '')}
    </text>
  ));
}

/** Beside the chart's ends a name would be cut off in the middle. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x <= EDGE.left) return 'start';
  return x > width - NAME_PIXELS / 2 ? 'end' : 'middle';
}

/** What happened on the day where the pointer is. */
function Pointed({ day, x, y, width }: { day: Day; x: number; y: number; width: number }) {
  const beside = x + NOTE.width + 12 > width ? x - NOTE.width - 10 : x + 10;
  const left = Math.min(Math.max(beside, 0), width - NOTE.width);
  return (
    <g className={styles.pointed}>
      <path d={`M${x} ${EDGE.top}V${HEIGHT - EDGE.bottom}`} />
      <circle cx={x} cy={y} r={5} />
      <rect x={left} y={EDGE.top} {...NOTE} rx={2} />
      <text x={left + 10} y={EDGE.top + 18}>
        {weekday(day.date)} {dayWords(day.date)}
      </text>
      <text x={left + 10} y={EDGE.top + 35} className={styles.figures}>
        {formatRupees(day.sales)}, {day.orders === 1 ? '1 order' : `${day.orders} orders`}
      </text>
    </g>
  );
}

/** '15 Nov' */
function dayWords(date: string): string {
  return shownPeriod(date, date).split(' ').slice(0, 2).join(' ');
}
