import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BestSellers, LowStock, SaleAndRental, TopCategories } from '../parts/best-sellers.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { SalesPanel } from '../parts/sales-panel.tsx';
import { StatTiles } from '../parts/stat-tiles.tsx';
import { WaitingWork } from '../parts/waiting-work.tsx';
import type { Stats } from '../stats.shapes.ts';
import { parseStatsQuery, statsPath } from '../stats-period.ts';
import styles from './home.module.css';

const FAILED = 'Failed to load the figures.';
const TEXTS = { refused: FAILED, network: 'Could not load the figures. Please try again.' };

export const meta = privatePage('Home Data', 'The shop at a glance.');

/** The dashboard: what was sold, and what waits. */
export default function AdminHome() {
  const [address] = useSearchParams();
  const query = parseStatsQuery(address);
  const stats = useAnswer<Stats>(statsPath(query));
  return (
    <>
      <header className={styles.head}>
        <h1>Home Data</h1>
        <PeriodPicker query={query} shown={stats.answer?.period} />
      </header>
      {stats.error ? (
        <FailedNotice message={failureText(stats.error, TEXTS)} onRetry={stats.reload} />
      ) : stats.answer ? (
        <Dashboard stats={stats.answer} isLoading={stats.isLoading} />
      ) : (
        <Coming />
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
        <WaitingWork stats={stats} />
      </div>
      <div className={styles.things}>
        <BestSellers stats={stats} />
        <LowStock stats={stats} />
        <TopCategories stats={stats} />
      </div>
    </div>
  );
}

function Coming() {
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
