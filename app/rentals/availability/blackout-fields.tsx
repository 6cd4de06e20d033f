import { X } from 'lucide';
import { useState } from 'react';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { blackoutDateProblem, blackoutProblem, mergedPeriods, type RentalPeriod } from '../rental-period.ts';
import styles from './blackout-fields.module.css';

interface BlackoutFieldsProps {
  periods: RentalPeriod[];
  error?: string;
  onChange: (periods: RentalPeriod[]) => void;
}

const NONE = { startDate: '', endDate: '' };

/** Periods in which the outfit cannot be booked, with fields to add one. */
export function BlackoutFields({ periods, error, onChange }: BlackoutFieldsProps) {
  const [typed, setTyped] = useState<RentalPeriod>(NONE);
  const [problem, setProblem] = useState<string>();
  const earliest = addDays(dayInIndia(new Date()), 1);

  function add() {
    // A single day needs only the start date.
    const period = { ...typed, endDate: typed.endDate || typed.startDate };
    const invalid = blackoutProblem(period) ?? blackoutDateProblem(period, { today: addDays(earliest, -1) });
    setProblem(invalid);
    if (invalid) return;
    setTyped(NONE);
    onChange(mergedPeriods([...periods, period]));
  }
  const field = (name: keyof RentalPeriod, label: string) => (
    <TextField
      label={label}
      type="date"
      min={earliest}
      value={typed[name]}
      error={name === 'startDate' ? (problem ?? error) : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>Blocked dates</legend>
      {periods.length > 0 && (
        <ul className={styles.list}>
          {periods.map((period) => (
            <BlackoutItem
              key={period.startDate}
              period={period}
              onRemove={() => onChange(periods.filter((each) => each !== period))}
            />
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        {field('startDate', 'From')}
        {field('endDate', 'To')}
        <Button look="second" onClick={add} className={styles.add}>
          Block these dates
        </Button>
      </div>
    </fieldset>
  );
}

function BlackoutItem({ period, onRemove }: { period: RentalPeriod; onRemove: () => void }) {
  const periodText = formatPeriod(period.startDate, period.endDate);
  return (
    <li className={styles.period}>
      {periodText}
      <IconButton label={`Remove ${periodText}`} icon={X} size={18} onClick={onRemove} />
    </li>
  );
}
