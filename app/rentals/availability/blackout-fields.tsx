import { X } from 'lucide';
import { useState } from 'react';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { RentalPeriod } from '../rental-period.ts';
import styles from './blackout-fields.module.css';
import { blackoutDateProblem, blackoutProblem, mergedPeriods } from './blackouts.ts';

interface BlackoutFieldsProps {
  periods: RentalPeriod[];
  /** what the server said of them */
  error?: string;
  onChange: (periods: RentalPeriod[]) => void;
}

const NONE = { startDate: '', endDate: '' };

/** Days on which the owner keeps the outfit: a list of periods, and two fields for one more. */
export function BlackoutFields({ periods, error, onChange }: BlackoutFieldsProps) {
  const [typed, setTyped] = useState<RentalPeriod>(NONE);
  const [problem, setProblem] = useState<string>();
  const earliest = addDays(dayInIndia(new Date()), 1);

  function add() {
    // One day is typed once.
    const period = { ...typed, endDate: typed.endDate || typed.startDate };
    const wrong = blackoutProblem(period) ?? blackoutDateProblem(period, { today: addDays(earliest, -1) });
    setProblem(wrong);
    if (wrong) return;
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
      <legend className={styles.title}>Days you keep it for yourself</legend>
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
          Keep these days
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
