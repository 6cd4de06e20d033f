import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from './dashboard.module.css';
import { BestSellers, LowStock, PendingTasks, SaleAndRental, TopCategories } from './dashboard-panels.tsx';
import { formatChange } from './format-stats.ts';
import { SalesPanel } from './sales-panel.tsx';
import { SetupPanel } from './setup-panel.tsx';
import type { Stats } from './stats.schema.ts';
import {
  PERIOD_OPTIONS,
  parseStatsQuery,
  type StatsPeriod,
  type StatsQuery,
  statsAddress,
  statsApiPath,
} from './stats-period.ts';
import { VisitSteps } from './visit-steps.tsx';

const FAILED = 'Failed to load the figures.';
const TEXTS = { refused: FAILED, network: 'Could not load the figures. Please try again.' };

export const meta = privatePageMeta('Home Data', 'Sales and open tasks at a glance.');

export default function AdminHome() {
  const [address] = useSearchParams();
  const query = parseStatsQuery(address);
  const stats = useApiQuery<Stats>(statsApiPath(query));
  return (
    <>
      <header className={styles.head}>
        <h1>Home Data</h1>
        <PeriodPicker query={query} shown={stats.data?.period} />
      </header>
      <SetupPanel />
      <Loaded query={stats} failed={TEXTS} loading={<DashboardSkeleton />}>
        {(data) => <Dashboard stats={data} isLoading={stats.isLoading} />}
      </Loaded>
    </>
  );
}

function Dashboard({ stats, isLoading }: { stats: Stats; isLoading: boolean }) {
  return (
    <div className={styles.board} aria-busy={isLoading || undefined}>
      <StatTiles stats={stats} />
      <div className={styles.first}>
        <div className={styles.money}>
          <SalesPanel stats={stats} />
          <SaleAndRental stats={stats} />
          <VisitSteps stats={stats} />
        </div>
        <PendingTasks stats={stats} />
      </div>
      <div className={styles.rankings}>
        <BestSellers stats={stats} />
        <LowStock stats={stats} />
        <TopCategories stats={stats} />
      </div>
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading the figures" className={styles.board}>
      <Skeleton height="120px" />
      <div className={styles.first}>
        <Skeleton height="380px" />
        <Skeleton height="380px" />
      </div>
    </div>
  );
}

/** The key figures, each compared with the previous period. */
function StatTiles({ stats }: { stats: Stats }) {
  const { period } = stats;
  const days = daysBetween(period.from, period.to);
  const before = days === 1 ? 'previous day' : `previous ${days} days`;
  return (
    <dl className={styles.tiles}>
      <Tile
        name={`Sales, ${formatPeriod(period.from, period.to)}`}
        value={formatRupees(stats.sales)}
        note={stats.saleRevenue !== stats.sales && `${formatRupees(stats.saleRevenue)} after returns`}
      >
        <Change figure="sales" stats={stats} format={formatRupees} period={before} />
      </Tile>
      <Tile name="Orders" value={String(stats.orders)}>
        <Change figure="orders" stats={stats} format={String} />
      </Tile>
      <Tile name="Average order" value={formatRoundRupees(stats.averageOrder)}>
        <Change figure="averageOrder" stats={stats} format={formatRoundRupees} />, without rental-only orders
      </Tile>
      <Tile name="Rental revenue" value={formatRupees(stats.rentalRevenue)}>
        <Change figure="rentalRevenue" stats={stats} format={formatRupees} />
      </Tile>
      <Tile name="Deposits held" value={formatRupees(stats.depositsHeld)}>
        {stats.outfitsOut === 1 ? '1 outfit rented out' : `${stats.outfitsOut} outfits rented out`}
      </Tile>
    </dl>
  );
}

interface TileProps {
  name: string;
  value: string;
  /** a line between the value and its comparison */
  note?: ReactNode;
  children: ReactNode;
}

function Tile({ name, value, note, children }: TileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd>{note}</dd>}
      <dd>{children}</dd>
    </div>
  );
}

const formatRoundRupees = (rupees: number) => formatRupees(Math.round(rupees));

interface ChangeProps {
  figure: 'sales' | 'orders' | 'averageOrder' | 'rentalRevenue';
  stats: Stats;
  format: (figure: number) => string;
  /** the period of comparison, if it is shown here */
  period?: string;
}

/** '+18% vs previous 30 days'; after few orders the figure itself: '₹2,499 in previous 30 days'. */
function Change({ figure, stats, format, period }: ChangeProps) {
  const [now, before] = [stats[figure], stats.previous[figure]];
  const change = formatChange(now, before, stats.previous.orders);
  if (change === undefined) return `${format(before)} ${period ? `in ${period}` : 'before'}`;
  const changeClass = now === before ? undefined : now > before ? styles.more : styles.less;
  return (
    <>
      <span className={changeClass}>{change}</span>
      {period && ` vs ${period}`}
    </>
  );
}

interface PeriodPickerProps {
  query: StatsQuery;
  /** the days shown, from which a custom period starts; absent until they are loaded */
  shown: StatsPeriod | undefined;
}

/** The dashboard's period: the last 7, 30 or 90 days, or custom dates. */
function PeriodPicker({ query, shown }: PeriodPickerProps) {
  const isCustom = 'from' in query;
  return (
    <div className={styles.picker}>
      <nav aria-label="Period" className={styles.choices}>
        {PERIOD_OPTIONS.map((days) => (
          <PeriodLink key={days} to={statsAddress({ days })} isCurrent={!isCustom && query.days === days}>
            {`${days} days`}
          </PeriodLink>
        ))}
        {shown && (
          <PeriodLink to={statsAddress(shown)} isCurrent={isCustom}>
            Custom
          </PeriodLink>
        )}
      </nav>
      {isCustom && <CustomPeriodFields period={query} />}
    </div>
  );
}

function PeriodLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isCurrent || undefined} preventScrollReset>
      {children}
    </Link>
  );
}

function CustomPeriodFields({ period: { from, to } }: { period: StatsPeriod }) {
  const navigate = useNavigate();
  const changePeriod = (change: Partial<StatsPeriod>) => {
    const next = { from, to, ...change };
    if (next.from && next.to && next.from <= next.to)
      navigate(statsAddress(next), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        label="From"
        value={from}
        max={to}
        onChange={(event) => changePeriod({ from: event.target.value })}
      />
      <TextField
        type="date"
        label="to"
        value={to}
        min={from}
        onChange={(event) => changePeriod({ to: event.target.value })}
      />
    </div>
  );
}
