import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide';
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Switch } from '../forms/switch.tsx';
import { Cell, type Column, DataTable, RowTitle } from './data-table.tsx';
import styles from './reorderable-table.module.css';
import type { Reorderable } from './use-reorderable-list.ts';

interface ReorderableTableProps<T> {
  caption: string;
  /** the heading of the first column; default 'Name' */
  title?: string;
  nameOf: (each: T) => string;
  /** the heading of the second column */
  about: string;
  aboutOf: (each: T) => ReactNode;
  items: readonly T[];
  onSwitch: (each: T, isActive: boolean) => Promise<void>;
  onEdit: (each: T) => void;
  onDelete: (each: T) => void;
  /** undefined while the list is filtered */
  onMove?: (id: string, to: number) => void;
}

const DRAGGED = 'application/x-vastra-row';

/** A table whose rows are reordered by dragging or with arrow buttons. */
export function ReorderableTable<T extends Reorderable>(props: ReorderableTableProps<T>) {
  const columns: Column[] = [
    { name: props.title ?? 'Name' },
    { name: props.about },
    { name: 'Active' },
    { name: 'Order' },
    { name: 'Actions', isQuiet: true },
  ];
  return (
    <DataTable caption={props.caption} columns={columns} busy={false}>
      {props.items.map((each, index) => (
        <OrderedRow key={each._id} {...props} each={each} index={index} />
      ))}
    </DataTable>
  );
}

type RowProps<T> = ReorderableTableProps<T> & { each: T; index: number };

function OrderedRow<T extends Reorderable>(props: RowProps<T>) {
  const { each, index, onMove } = props;
  const name = props.nameOf(each);
  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    onMove?.(dragged, index);
  }
  return (
    <tr
      draggable={onMove !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, each._id)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
      className={styles.row}
    >
      <RowTitle>{name}</RowTitle>
      <Cell layout="fullWidth" className={styles.about}>
        {props.aboutOf(each)}
      </Cell>
      <Cell className={styles.active}>
        <ActiveSwitch of={each} name={name} onSwitch={props.onSwitch} />
      </Cell>
      <Cell className={styles.order}>
        <Arrows {...props} />
      </Cell>
      <Cell layout="actions" className={styles.actions}>
        <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => props.onEdit(each)} />
        <IconButton label={`Delete ${name}`} icon={Trash2} onClick={() => props.onDelete(each)} />
      </Cell>
    </tr>
  );
}

interface ActiveSwitchProps<T> extends Pick<ReorderableTableProps<T>, 'onSwitch'> {
  of: T;
  name: string;
}

function ActiveSwitch<T extends Reorderable>({ of, name, onSwitch }: ActiveSwitchProps<T>) {
  const [isBusy, setBusy] = useState(false);
  async function turn(on: boolean) {
    setBusy(true);
    await onSwitch(of, on);
    setBusy(false);
  }
  return <Switch label={`${name} is active`} isOn={of.isActive} busy={isBusy} onSwitch={turn} />;
}

function Arrows<T extends Reorderable>({ each, index, items, nameOf, onMove }: RowProps<T>) {
  const name = nameOf(each);
  function step(by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    onMove?.(each._id, index + by);
    // A moved row loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  }
  return (
    <span className={styles.arrows}>
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        disabled={!onMove}
        aria-disabled={index === 0 || undefined}
        onClick={(event) => step(-1, event)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        disabled={!onMove}
        aria-disabled={index === items.length - 1 || undefined}
        onClick={(event) => step(1, event)}
      />
    </span>
  );
}
