import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import {
  type ColumnMapping,
  findMappingProblem,
  IMPORT_FIELDS,
  type ImportField,
  labelOfField,
} from '../mapping/import-fields.ts';
import type { FileColumns } from '../mapping/import-mapping.schema.ts';
import styles from './column-mapping.module.css';

const COLUMNS = [{ name: 'Column in the file' }, { name: 'First values' }, { name: 'Field' }];

interface ColumnMappingProps {
  columns: FileColumns;
  mapping: ColumnMapping;
  busy: boolean;
  onChange: (mapping: ColumnMapping) => void;
}

/** Asks which field each column of a file in no known format is. */
export function ColumnMappingForm({ columns: file, mapping, busy, onChange }: ColumnMappingProps) {
  const problem = findMappingProblem(mapping);
  const choose = (column: string, field: string) => {
    const { [column]: _, ...others } = mapping;
    onChange(field ? { ...others, [column]: field as ImportField } : others);
  };
  return (
    <section className={styles.mapping} aria-labelledby="columns">
      <h2 id="columns">Match the columns</h2>
      <p>
        This file is not in Shopify’s, WooCommerce’s or Medusa’s format. Choose what each column contains.{' '}
        {file.isRemembered
          ? 'The choices are those of the last file with the same columns.'
          : 'Choices are suggested by the column names, and remembered for the next file with the same columns.'}
      </p>
      <DataTable caption="Columns of the file" columns={COLUMNS} busy={busy}>
        {file.columns.map(({ name, samples }) => (
          <tr key={name}>
            <RowTitle>{name}</RowTitle>
            <Cell layout="subtitle" className={styles.samples}>
              <span>{samples.length > 0 ? samples.join(' · ') : 'Empty'}</span>
            </Cell>
            <Cell layout="fullWidth">
              <Select
                aria-label={`Field of the column ${name}`}
                value={mapping[name] ?? ''}
                disabled={busy}
                onChange={(event) => choose(name, event.target.value)}
              >
                <option value="">Ignore this column</option>
                {IMPORT_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {labelOfField(field)}
                  </option>
                ))}
              </Select>
            </Cell>
          </tr>
        ))}
      </DataTable>
      {problem ? (
        <Notice tone="warn">{problem}</Notice>
      ) : (
        <p className={styles.hint}>
          Rows below each other with the same {hasKey(mapping) ? 'key' : 'name'} are the sizes and colours of
          one product. A product that was imported with it before is changed.
        </p>
      )}
    </section>
  );
}

function hasKey(mapping: ColumnMapping): boolean {
  return Object.values(mapping).includes('handle');
}
