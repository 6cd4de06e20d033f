import { FileUp } from 'lucide';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { type ColumnMapping, findMappingProblem } from '../mapping/import-fields.ts';
import type { FileColumns } from '../mapping/import-mapping.schema.ts';
import type { ImportRun } from '../product-import.schema.ts';
import { ColumnMappingForm } from './column-mapping.tsx';
import styles from './import-form.module.css';
import type { ImportChoice } from './use-import.ts';

interface ImportFormProps {
  busy: boolean;
  /** columns that must be mapped */
  columns: FileColumns | undefined;
  /** called when another file is chosen */
  onFile: () => void;
  /** whether the selected file was checked, so that it can be imported */
  isChecked: boolean;
  /** called when another file or category is chosen, which needs a new check */
  onChange: () => void;
  onSend: (choice: ImportChoice, isDryRun: boolean) => void;
}

/** Selects, checks and imports a product file. */
export function ImportForm({ busy, columns, isChecked, onFile, onChange, onSend }: ImportFormProps) {
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState('');
  const [isInactive, setInactive] = useState(false);
  const [chosenMapping, setChosenMapping] = useState<ColumnMapping>();
  const [mode, setMode] = useState<'all' | 'good'>('all');
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setChosenMapping(undefined);
    onFile();
  };
  const mapping = columns && (chosenMapping ?? columns.mapping);
  const isUsable = !mapping || findMappingProblem(mapping) === undefined;
  const choice = file && isUsable ? { file, category, mode, isInactive, mapping } : undefined;
  return (
    <div className={styles.form}>
      <FileChoice file={file} busy={busy} onChoose={choose} />
      <TextField
        label="Default category"
        hint="Optional. Created if it does not exist."
        value={category}
        maxLength={100}
        disabled={busy}
        onChange={(event) => {
          setCategory(event.target.value);
          onChange();
        }}
      />
      <Checkbox
        checked={isInactive}
        disabled={busy}
        onChange={(event) => {
          setInactive(event.target.checked);
          onChange();
        }}
      >
        Add new products as inactive, to show them later
      </Checkbox>
      <fieldset className={styles.modes} disabled={busy}>
        <legend>On errors</legend>
        <Mode label="Import nothing" value="all" chosen={mode} onChoose={setMode} />
        <Mode label="Skip invalid rows" value="good" chosen={mode} onChoose={setMode} />
      </fieldset>
      {columns && mapping && (
        <ColumnMappingForm
          columns={columns}
          mapping={mapping}
          busy={busy}
          onChange={(changed) => {
            setChosenMapping(changed);
            onChange();
          }}
        />
      )}
      <div className={styles.actions}>
        <Button
          look={isChecked ? 'second' : 'madder'}
          disabled={!choice || busy}
          onClick={() => choice && onSend(choice, true)}
        >
          Check file
        </Button>
        {isChecked && (
          <Button disabled={!choice || busy} onClick={() => choice && onSend(choice, false)}>
            Import products
          </Button>
        )}
      </div>
    </div>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  busy: boolean;
  onChoose: (file: File | undefined) => void;
}

function FileChoice({ file, busy, onChoose }: FileChoiceProps) {
  const limits = useId();
  const handleDragOver = (event: DragEvent) => {
    if (!busy && event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!busy) onChoose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input inside
    <div className={styles.drop} onDragOver={handleDragOver} onDrop={drop}>
      <label className={styles.choose}>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,text/csv"
          disabled={busy}
          aria-describedby={limits}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0]);
            // Otherwise a corrected file with the same name triggers no change event.
            currentTarget.value = '';
          }}
        />
        <Icon of={FileUp} />
        {file ? 'Choose another file' : 'Choose a CSV file'}
      </label>
      <p className={styles.name}>{file ? file.name : 'or drop it here'}</p>
      <p id={limits} className={styles.limits}>
        Shopify, WooCommerce or Medusa format, or your own columns; prices in rupees. Up to 64 MB and 100,000
        rows, UTF-8.
      </p>
    </div>
  );
}

interface ModeProps {
  label: string;
  value: 'all' | 'good';
  chosen: string;
  onChoose: (mode: 'all' | 'good') => void;
}

function Mode({ label, value, chosen, onChoose }: ModeProps) {
  return (
    <label className={styles.mode}>
      <input type="radio" name="mode" checked={chosen === value} onChange={() => onChoose(value)} />
      {label}
    </label>
  );
}

interface ImportProgressProps {
  /** undefined while the file is being uploaded */
  run: ImportRun | undefined;
  isDryRun: boolean;
  onCancel: () => Promise<void>;
}

/** An import's progress, with a cancel button. */
export function ImportProgress({ run, isDryRun, onCancel }: ImportProgressProps) {
  const [isCancelling, setCancelling] = useState(false);
  const progressText = run
    ? `${run.rowsDone.toLocaleString('en-IN')} of ${run.rows.toLocaleString('en-IN')} rows ${isDryRun ? 'checked' : 'read'}`
    : 'Uploading the file…';
  return (
    <div className={styles.progress}>
      <label>
        <span role="status">{progressText}</span>
        <progress
          aria-label="Import"
          max={run?.rows || 1}
          value={run ? Math.min(run.rowsDone, run.rows) : undefined}
        />
      </label>
      <Button
        small
        look="quiet"
        busy={isCancelling}
        onClick={() => {
          setCancelling(true);
          void onCancel();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}
