import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide';
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import styles from './rack-table.module.css';
import type { Racked } from './use-racks.ts';

interface RackTableProps<T> {
  caption: string;
  /** the heading of what stands beside the name, and what does */
  about: string;
  aboutOf: (each: T) => ReactNode;
  items: readonly T[];
  onSwitch: (each: T, isActive: boolean) => Promise<void>;
  onEdit: (each: T) => void;
  onDelete: (each: T) => void;
  /** absent while only some of them are shown */
  onMove?: (id: string, to: number) => void;
}

const DRAGGED = 'application/x-vastra-rack';

/** Categories or subcategories in their order, which is changed by dragging a row or with its arrows. */
export function RackTable<T extends Racked>(props: RackTableProps<T>) {
  const columns: Column[] = [
    { name: 'Name' },
    { name: props.about },
    { name: 'Active' },
    { name: 'Order' },
    { name: 'Actions', isQuiet: true },
  ];
  return (
    <DataTable caption={props.caption} columns={columns} busy={false}>
      {props.items.map((each, place) => (
        <RackRow key={each._id} {...props} each={each} place={place} />
      ))}
    </DataTable>
  );
}

type RowProps<T> = RackTableProps<T> & { each: T; place: number };

function RackRow<T extends Racked>(props: RowProps<T>) {
  const { each, place, onMove } = props;
  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    onMove?.(dragged, place);
  }
  return (
    <tr
      draggable={onMove !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, each._id)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
      className={styles.row}
    >
      <RowTitle>{each.name}</RowTitle>
      <Cell as="whole" className={styles.about}>
        {props.aboutOf(each)}
      </Cell>
      <Cell className={styles.active}>
        <ActiveSwitch of={each} onSwitch={props.onSwitch} />
      </Cell>
      <Cell className={styles.order}>
        <Arrows {...props} />
      </Cell>
      <Cell as="deeds" className={styles.deeds}>
        <IconButton label={`Edit ${each.name}`} icon={Pencil} onClick={() => props.onEdit(each)} />
        <IconButton label={`Delete ${each.name}`} icon={Trash2} onClick={() => props.onDelete(each)} />
      </Cell>
    </tr>
  );
}

function ActiveSwitch<T extends Racked>({
  of,
  onSwitch,
}: {
  of: T;
  onSwitch: RackTableProps<T>['onSwitch'];
}) {
  const [isBusy, setBusy] = useState(false);
  async function turn(on: boolean) {
    setBusy(true);
    await onSwitch(of, on);
    setBusy(false);
  }
  return <Switch label={`${of.name} is active`} on={of.isActive} busy={isBusy} onSwitch={turn} />;
}

function Arrows<T extends Racked>({ each: { _id, name }, place, items, onMove }: RowProps<T>) {
  function step(by: -1 | 1, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    onMove?.(_id, place + by);
    // A row that is put elsewhere loses the focus on its way.
    requestAnimationFrame(() => currentTarget.focus());
  }
  return (
    <span className={styles.arrows}>
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        disabled={!onMove}
        aria-disabled={place === 0 || undefined}
        onClick={(event) => step(-1, event)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        disabled={!onMove}
        aria-disabled={place === items.length - 1 || undefined}
        onClick={(event) => step(1, event)}
      />
    </span>
  );
}
