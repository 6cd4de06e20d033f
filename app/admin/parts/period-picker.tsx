import { Link, useNavigate } from 'react-router';
import { TextField } from '#app/ui/field.tsx';
import { PERIODS, type StatsPeriod, type StatsQuery, statsAddress } from '../stats-period.ts';
import styles from './period-picker.module.css';

interface PeriodPickerProps {
  query: StatsQuery;
  /** the days that are shown, from which somebody's own choice starts; absent until they are known */
  shown: StatsPeriod | undefined;
}

/** Which days the dashboard tells of: the last 7, 30 or 90, or days of one's own. */
export function PeriodPicker({ query, shown }: PeriodPickerProps) {
  const isOwn = 'from' in query;
  return (
    <div className={styles.picker}>
      <nav aria-label="Period" className={styles.choices}>
        {PERIODS.map((days) => (
          <Choice key={days} to={statsAddress({ days })} isOn={!isOwn && query.days === days}>
            {`${days} days`}
          </Choice>
        ))}
        {shown && (
          <Choice to={statsAddress(shown)} isOn={isOwn}>
            Custom
          </Choice>
        )}
      </nav>
      {isOwn && <OwnDays period={query} />}
    </div>
  );
}

function Choice({ to, isOn, children }: { to: string; isOn: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isOn || undefined} preventScrollReset>
      {children}
    </Link>
  );
}

function OwnDays({ period: { from, to } }: { period: StatsPeriod }) {
  const navigate = useNavigate();
  const look = (change: Partial<StatsPeriod>) => {
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
        onChange={(event) => look({ from: event.target.value })}
      />
      <TextField
        type="date"
        label="to"
        value={to}
        min={from}
        onChange={(event) => look({ to: event.target.value })}
      />
    </div>
  );
}
