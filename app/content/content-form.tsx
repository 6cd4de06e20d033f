import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from './content-form.module.css';

interface ImagesFieldProps {
  initial: readonly string[] | undefined;
  onChange: (part: { images: string[] }) => void;
  /** called with true while an upload is running or has failed */
  onUploading: (isUploading: boolean) => void;
}

export function ImagesField({ initial = [], onChange, onUploading }: ImagesFieldProps) {
  return (
    <UploadField
      label="Images"
      action="Add images"
      initial={initial.map((url) => ({ url, kind: 'image' }))}
      onChange={({ files, isSettled }) => {
        onChange({ images: files.map(({ url }) => url) });
        onUploading(!isSettled);
      }}
    />
  );
}

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
        Active (visible in the store)
      </Checkbox>
    </>
  );
}

/** The changed fields only, so that a save does not overwrite other admins' changes. */
export function changedFields<T extends object>(now: T, before: T): Partial<T> {
  const isChanged = (name: string) =>
    JSON.stringify(now[name as keyof T]) !== JSON.stringify(before[name as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name))) as Partial<T>;
}
