import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide';
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Switch } from '../forms/switch.tsx';
import { type CrudResource, toastFailure, useCrudList } from './crud-list.tsx';
import { Cell, type Column, DataTable, RowTitle } from './data-table.tsx';
import styles from './reorderable-list.module.css';

interface ReorderableTableProps<T> {
  caption: string;
  /** the heading of the first column; default 'Name' */
  title?: string;
  nameOf: (each: T) => string;
  /** the heading of the second column */
  about: string;
  aboutOf: (each: T) => ReactNode;
  /** names the state of the switch */
  statusOf?: (each: T) => ReactNode;
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
    { name: props.statusOf ? 'Status' : 'Active' },
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
        <span className={styles.state}>
          <ActiveSwitch of={each} name={name} onSwitch={props.onSwitch} />
          {props.statusOf?.(each)}
        </span>
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

interface Reorderable {
  _id: string;
  isActive: boolean;
}

interface OrderOptions<T> {
  /** items can only move within their group */
  groupOf?: (each: T) => string;
  arranged?: (items: T[]) => T[];
  /** sets an item's position, from 1, if it has one */
  withPosition?: (each: T, position: number) => T;
}

/** Like `useCrudList`, for a list that can be reordered. */
export function useReorderableList<T extends Reorderable>(kind: CrudResource, options: OrderOptions<T> = {}) {
  const { groupOf = () => '', arranged, withPosition = (each) => each } = options;
  const { put, items, ...crud } = useCrudList<T>(kind, { arranged });

  async function move(id: string, to: number): Promise<void> {
    const before = items ?? [];
    const after = moveWithinGroup(before, { id, to, groupOf });
    if (!after) return;
    put(() => after.items.map((each, position) => withPosition(each, position + 1)));
    try {
      await callApi('PUT', `${kind.base}/order`, { body: { ids: after.group } });
    } catch (error) {
      put(() => before);
      toastFailure(kind.updateFailed, error);
    }
  }

  return { ...crud, items, move };
}

interface Move<T> {
  id: string;
  /** the new index in the complete list */
  to: number;
  /** items can only move within their group */
  groupOf: (each: T) => string;
}

/** Moves an item; returns the new list and the new order of its group, or undefined if the move is not allowed. */
export function moveWithinGroup<T extends { _id: string }>(
  items: readonly T[],
  { id, to, groupOf }: Move<T>,
): { items: T[]; group: string[] } | undefined {
  const from = items.findIndex(({ _id }) => _id === id);
  const [item, target] = [items[from], items[to]];
  if (!item || !target || from === to || groupOf(item) !== groupOf(target)) return undefined;
  const after = items.toSpliced(from, 1).toSpliced(to, 0, item);
  const group = after.filter((each) => groupOf(each) === groupOf(item)).map(({ _id }) => _id);
  return { items: after, group };
}
