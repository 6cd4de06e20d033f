import { Link, useNavigate } from 'react-router';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from './period-picker.module.css';
import { PERIOD_OPTIONS, type StatsPeriod, type StatsQuery, statsAddress } from './stats-period.ts';

interface PeriodPickerProps {
  query: StatsQuery;
  /** the days shown, from which a custom period starts; absent until they are loaded */
  shown: StatsPeriod | undefined;
}

/** The dashboard's period: the last 7, 30 or 90 days, or custom dates. */
export function PeriodPicker({ query, shown }: PeriodPickerProps) {
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
