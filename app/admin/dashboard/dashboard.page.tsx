import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import styles from './dashboard.module.css';
import { PendingTasks } from './pending-tasks.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { BestSellers, LowStock, SaleAndRental, TopCategories } from './sales-breakdown-panels.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { StatTiles } from './stat-tiles.tsx';
import type { Stats } from './stats.schema.ts';
import { parseStatsQuery, statsApiPath } from './stats-period.ts';

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
      {stats.error ? (
        <FailedNotice message={failureText(stats.error, TEXTS)} onRetry={stats.reload} />
      ) : stats.data ? (
        <Dashboard stats={stats.data} isLoading={stats.isLoading} />
      ) : (
        <DashboardSkeleton />
      )}
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
