import { Checkbox } from '../forms/checkbox.tsx';
import type { Column } from './data-table.tsx';
import type { Selection } from './use-selection.ts';

interface RowCheckboxProps {
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function RowCheckbox({ label, isSelected, onSelect }: RowCheckboxProps) {
  return (
    <Checkbox aria-label={label} checked={isSelected} onChange={(event) => onSelect(event.target.checked)}>
      {null}
    </Checkbox>
  );
}

/** The column of row checkboxes, with one in the header that selects all rows. */
export function checkboxColumn<T extends { _id: string }>(
  shown: readonly T[],
  { ids, setSelected }: Pick<Selection<T>, 'ids' | 'setSelected'>,
  className?: string,
): Column {
  const isAll = shown.length > 0 && shown.every(({ _id }) => ids.has(_id));
  const box = (
    <RowCheckbox
      label="Select all on this page"
      isSelected={isAll}
      onSelect={(isSelected) => setSelected(shown, isSelected)}
    />
  );
  return { name: 'Selected', isQuiet: true, className, head: box };
}
