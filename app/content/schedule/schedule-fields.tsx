import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../content-form.module.css';

interface ScheduleDraft {
  isActive: boolean;
  /** IST, as datetime-local values; empty for none */
  from: string;
  until: string;
}

interface ScheduleFieldsProps {
  draft: ScheduleDraft;
  errorAt: (path: string) => string | undefined;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

/** Fields for status, start and end. */
export function ScheduleFields({ draft, errorAt, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Shown from"
          type="datetime-local"
          hint="Leave empty to start immediately"
          value={draft.from}
          error={errorAt('from')}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label="Shown until"
          type="datetime-local"
          hint="Leave empty for no end date"
          value={draft.until}
          error={errorAt('until')}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
      <Checkbox checked={draft.isActive} onChange={(event) => onChange({ isActive: event.target.checked })}>
        Active (visible in the shop)
      </Checkbox>
    </>
  );
}
