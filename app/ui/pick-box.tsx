import type { Column } from './data-table.tsx';
import { Checkbox } from './tick.tsx';
import type { Picked } from './use-picked.ts';

interface PickBoxProps {
  label: string;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

/** The box at the head of a row. */
export function PickBox({ label, isPicked, onPick }: PickBoxProps) {
  return (
    <Checkbox aria-label={label} checked={isPicked} onChange={(event) => onPick(event.target.checked)}>
      {null}
    </Checkbox>
  );
}

/** The column of these boxes; in its head stands one for all rows. */
export function pickColumn<T extends { _id: string }>(
  shown: readonly T[],
  { ids, pick }: Pick<Picked<T>, 'ids' | 'pick'>,
  className?: string,
): Column {
  const isAll = shown.length > 0 && shown.every(({ _id }) => ids.has(_id));
  const box = (
    <PickBox label="Select all on this page" isPicked={isAll} onPick={(isPicked) => pick(shown, isPicked)} />
  );
  return { name: 'Selected', isQuiet: true, className, head: box };
}
