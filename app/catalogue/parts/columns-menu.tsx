import { Columns3 } from 'lucide';
import { ActionMenu } from '#app/ui/action-menu.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import { COLUMN_WORDS, LIST_COLUMNS } from '../list-columns.ts';
import styles from './columns-menu.module.css';
import type { ChosenColumns } from './use-list-columns.ts';

/** Which columns the list shows; the name always stands there. */
export function ColumnsMenu({ chosen: { columns, isUsual, turn, reset } }: { chosen: ChosenColumns }) {
  return (
    <ActionMenu label="Columns" icon={Columns3} staysOpen>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">Columns to show</legend>
        {LIST_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={(event) => turn(column, event.target.checked)}
          >
            {COLUMN_WORDS[column]}
          </Checkbox>
        ))}
      </fieldset>
      <button type="button" disabled={isUsual} onClick={reset}>
        As usual
      </button>
    </ActionMenu>
  );
}
