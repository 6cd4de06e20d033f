import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { TextField, TextInput } from '#app/ui/forms/field.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { RowCheckbox } from '#app/ui/lists/selection.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { adminOrderAddress, ORDER_LIST } from '../admin/order-list-query.ts';
import { COURIERS } from '../fulfilment/tracking.ts';
import type { Order } from '../orders.schema.ts';
import styles from './admin-ship-orders.module.css';
import { countWithoutNumber, fillNumbers, type ParcelDraft, type ParcelDrafts } from './parcel-drafts.ts';
import type { ShippedOrder } from './ship-orders.schema.ts';
import { ShipReport } from './ship-report.tsx';

const TEXTS = { refused: 'Failed to fetch orders.', network: 'Could not load orders. Please try again.' };
const FAILED = 'The orders could not be shipped.';
const PACKED = `/api/admin/orders?status=Packed&limit=100`;

interface OrderList {
  orders: Order[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Ship orders', 'Packed orders with a courier and number for each.');

/** Packed orders, each with its own courier and tracking number; the chosen ones are shipped together. */
export default function AdminShipOrders() {
  const [address] = useSearchParams();
  const list = useApiQuery<OrderList>(PACKED);
  const [drafts, setDrafts] = useState<ParcelDrafts>(() => chosenIn(address.get('orders')));
  const [results, setResults] = useState<{ orders: Order[]; shipped: ShippedOrder[] }>();
  const [isAsking, setAsking] = useState(false);
  const orders = list.data?.orders ?? [];
  const chosen = orders.filter(({ _id }) => drafts[_id]?.isChosen);

  async function ship(): Promise<void> {
    const body = {
      orders: chosen.map(({ _id }) => ({
        order: _id,
        tracking: { courier: drafts[_id]?.courier, number: drafts[_id]?.number },
      })),
    };
    try {
      const { orders: shipped } = await callApi<{ orders: ShippedOrder[] }>(
        'POST',
        '/api/admin/orders/ship',
        { body },
      );
      setResults({ orders: chosen, shipped });
      setDrafts((now) => withoutShipped(now, shipped));
    } catch (error) {
      toastFailure(FAILED, error);
    }
    list.refresh();
  }
  return (
    <>
      <ListHeader title="Ship orders" count={list.data?.pagination.total}>
        <Button small disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {chosen.length === 0 ? 'Ship' : `Ship ${countOrders(chosen.length)}`}
        </Button>
      </ListHeader>
      <ShipReport results={results} />
      <Loaded query={list} failed={TEXTS} loading="Loading orders">
        {(data) => <PackedOrders list={data} drafts={drafts} onChange={setDrafts} />}
      </Loaded>
      {isAsking && (
        <ShipDialog
          count={chosen.length}
          withoutNumber={countWithoutNumber(chosen, drafts)}
          onConfirm={ship}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function chosenIn(ids: string | null): ParcelDrafts {
  const each: ParcelDraft = { isChosen: true, courier: '', number: '' };
  return Object.fromEntries((ids ?? '').split(',').map((id) => [id, each]));
}

function withoutShipped(drafts: ParcelDrafts, shipped: readonly ShippedOrder[]): ParcelDrafts {
  const done = shipped.filter(({ isShipped }) => isShipped).map(({ order }) => order);
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => !done.includes(id)));
}

const countOrders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

interface ShipDialogProps {
  count: number;
  withoutNumber: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

function ShipDialog({ count, withoutNumber, onConfirm, onClose }: ShipDialogProps) {
  return (
    <ConfirmDialog title={`Ship ${countOrders(count)}?`} action="Ship" {...{ onConfirm, onClose }}>
      <p>Each customer gets an email that the order is shipped, with the courier and tracking number.</p>
      {withoutNumber > 0 && <p>{countOrders(withoutNumber)} without a tracking number.</p>}
    </ConfirmDialog>
  );
}

const COLUMNS: Column[] = [
  { name: 'Order' },
  { name: 'Ship to' },
  { name: 'Courier' },
  { name: 'Tracking number' },
];
const CHECKBOX_COLUMN: Column = { name: 'Chosen', isQuiet: true, className: styles.checkbox };

interface PackedOrdersProps {
  list: OrderList;
  drafts: ParcelDrafts;
  onChange: (drafts: ParcelDrafts) => void;
}

/** On a small screen each row is a card. */
function PackedOrders({ list: { orders, pagination }, drafts, onChange }: PackedOrdersProps) {
  const couriersId = useId();
  const [common, setCommon] = useState('');
  function setCourier(courier: string) {
    setCommon(courier);
    const all = orders.map(({ _id }) => [_id, { ...draftOf(drafts, _id, courier), courier }]);
    onChange({ ...drafts, ...Object.fromEntries(all) });
  }
  if (orders.length === 0)
    return <Nothing>No packed orders. Orders appear here once they are packed.</Nothing>;
  return (
    <>
      <datalist id={couriersId}>
        {COURIERS.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <TextField
        label="Courier for all orders"
        hint="Orders with a tracking number are selected. Press Enter for the next row, or paste a column of numbers."
        className={styles.common}
        list={couriersId}
        maxLength={60}
        value={common}
        onChange={(event) => setCourier(event.target.value)}
      />
      <DataTable caption="Packed orders" columns={[CHECKBOX_COLUMN, ...COLUMNS]} busy={false}>
        {orders.map((order, index) => (
          <PackedRow
            key={order._id}
            order={order}
            draft={draftOf(drafts, order._id, common)}
            couriersId={couriersId}
            onChange={(draft) => onChange({ ...drafts, [order._id]: draft })}
            onPaste={(text) =>
              onChange(fillNumbers(drafts, { ids: idsFrom(orders, index), text, courier: common }))
            }
          />
        ))}
      </DataTable>
      {pagination.total > orders.length && <p>Showing the newest {orders.length} packed orders.</p>}
    </>
  );
}

const idsFrom = (orders: readonly Order[], index: number) => orders.slice(index).map(({ _id }) => _id);

function draftOf(drafts: ParcelDrafts, id: string, courier: string): ParcelDraft {
  return drafts[id] ?? { isChosen: false, courier, number: '' };
}

interface PackedRowProps {
  order: Order;
  draft: ParcelDraft;
  couriersId: string;
  onChange: (draft: ParcelDraft) => void;
  /** several lines, for this row and those below */
  onPaste: (text: string) => void;
}

function PackedRow({ order, draft, couriersId, onChange, onPaste }: PackedRowProps) {
  const { shippingInfo: to } = order;
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text').trim();
    if (!text.includes('\n')) return;
    event.preventDefault();
    onPaste(text);
  }
  return (
    <tr className={styles.row}>
      <Cell className={styles.checkbox}>
        <RowCheckbox
          label={`Ship ${order.orderNumber}`}
          isSelected={draft.isChosen}
          onSelect={(isChosen) => onChange({ ...draft, isChosen })}
        />
      </Cell>
      <RowTitle isNumber className={styles.title}>
        <Link
          to={adminOrderAddress(order)}
          state={{ from: ORDER_LIST.screenUrl({ status: 'Packed' }) }}
          className={`link ${styles.number}`}
        >
          {order.orderNumber}
          {order.isExpress && ', Express'}
        </Link>
      </RowTitle>
      <Cell layout="subtitle" className={styles.to}>
        <b>{[to.firstName, to.lastName].filter(Boolean).join(' ')}</b>
        <span>
          {to.city} {to.postalCode}
        </span>
        <span>
          {order.items
            .filter(({ quantity, cancelled }) => quantity > cancelled)
            .map(({ name, quantity, cancelled }) => `${name} × ${quantity - cancelled}`)
            .join(', ')}
        </span>
      </Cell>
      <Cell layout="fullWidth">
        <TextInput
          aria-label={`Courier of ${order.orderNumber}`}
          placeholder="Courier"
          list={couriersId}
          maxLength={60}
          value={draft.courier}
          onChange={(event) => onChange({ ...draft, courier: event.target.value })}
        />
      </Cell>
      <Cell layout="fullWidth">
        <TextInput
          aria-label={`Tracking number of ${order.orderNumber}`}
          placeholder="Tracking number"
          autoComplete="off"
          maxLength={60}
          data-tracking-number
          value={draft.number}
          onPaste={paste}
          onKeyDown={focusNext}
          onChange={({ target: { value: number } }) =>
            onChange({ ...draft, number, isChosen: draft.isChosen || number !== '' })
          }
        />
      </Cell>
    </tr>
  );
}

/** Scanners end a number with Enter. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const row = event.currentTarget.closest('tr');
  row?.nextElementSibling?.querySelector<HTMLInputElement>('[data-tracking-number]')?.focus();
}
