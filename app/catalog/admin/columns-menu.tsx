import { Columns3 } from 'lucide';
import { ActionMenu } from '#app/ui/actions/action-menu.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import styles from './columns-menu.module.css';
import { COLUMN_LABELS, LIST_COLUMNS } from './table-columns.ts';
import type { ChosenColumns } from './use-table-columns.ts';

/** Selects the columns of the product list; the name is always shown. */
export function ColumnsMenu({ chosen: { columns, isDefault, setShown, reset } }: { chosen: ChosenColumns }) {
  return (
    <ActionMenu label="Columns" icon={Columns3} staysOpen>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">Columns to show</legend>
        {LIST_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={(event) => setShown(column, event.target.checked)}
          >
            {COLUMN_LABELS[column]}
          </Checkbox>
        ))}
      </fieldset>
      <button type="button" disabled={isDefault} onClick={reset}>
        Reset to default
      </button>
    </ActionMenu>
  );
}
