import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { anyText, defineListQuery } from '#app/ui/lists/list-query.ts';
import type { StockItem } from '../catalog.schema.ts';
import styles from './admin-stock-history.module.css';
import type { StockHistory, StockMovement } from './stock-history.schema.ts';

const TEXTS = {
  refused: 'Failed to load the stock history.',
  network: 'Could not load the stock history. Please try again.',
};

export const meta = privatePageMeta('Stock History', 'All stock changes of a product.');

/** The changes of a product's stock: when, by whom, why and by how many units. */
export default function AdminStockHistory() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const list = historyList(id);
  const query = list.parse(address);
  const history = useApiQuery<StockHistory>(list.apiUrl(query));
  const stock = useApiQuery<{ stockItems: StockItem[] }>(
    `/api/admin/stock?products=${encodeURIComponent(id)}`,
  );
  const { data } = history;
  return (
    <>
      <ListHeader title="Stock history" count={data?.pagination.total} />
      {data && (
        <p className={styles.product}>
          <Link to={`/admin/products/${id}`} className="link">
            {data.product.name}
          </Link>
        </p>
      )}
      {stock.data && stock.data.stockItems.length > 1 && (
        <StockItemFilter
          stockItems={stock.data.stockItems}
          chosen={query.stockItem}
          addressOf={(stockItem) => list.screenUrl(query, { stockItem })}
        />
      )}
      {history.error ? (
        <FailedNotice message={failureText(history.error, TEXTS)} onRetry={history.reload} />
      ) : !data ? (
        <div role="status" aria-label="Loading the stock history">
          <Skeleton height="320px" />
        </div>
      ) : data.pagination.total === 0 ? (
        <p className={styles.none}>No stock changes yet. Received, sold and corrected units appear here.</p>
      ) : (
        <>
          <HistoryTable movements={data.movements} busy={history.isLoading} />
          <ListPagination pagination={data.pagination} pageTo={(page) => list.screenUrl(query, { page })} />
        </>
      )}
    </>
  );
}

const historyList = (id: string) =>
  defineListQuery(
    {
      screen: `/admin/products/${encodeURIComponent(id)}/stock`,
      api: `/api/admin/products/${encodeURIComponent(id)}/stock-history`,
    },
    { stockItem: anyText },
  );

interface StockItemFilterProps {
  stockItems: readonly StockItem[];
  chosen: string;
  addressOf: (stockItem: string) => string;
}

function StockItemFilter({ stockItems, chosen, addressOf }: StockItemFilterProps) {
  const navigate = useNavigate();
  return (
    <Field label="Size and colour" className={styles.filter}>
      {(wiring) => (
        <Select
          {...wiring}
          value={chosen}
          onChange={(event) => void navigate(addressOf(event.target.value), { preventScrollReset: true })}
        >
          <option value="">All</option>
          {stockItems.map(({ _id, choices }) => (
            <option key={_id} value={_id}>
              {formatChoices(choices)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const COLUMNS: Column[] = [
  { name: 'Size and colour' },
  { name: 'Reason' },
  { name: 'Change', isFigure: true },
  { name: 'In stock', isFigure: true },
  { name: 'Date' },
];

/** On a small screen each row is a card. */
function HistoryTable({ movements, busy }: { movements: readonly StockMovement[]; busy: boolean }) {
  return (
    <DataTable caption="Stock changes" columns={COLUMNS} busy={busy} className={styles.history}>
      {movements.map((movement) => (
        <MovementRow key={movement._id} movement={movement} />
      ))}
    </DataTable>
  );
}

const REASONS: Record<StockMovement['reason'], string> = {
  received: 'Received',
  held: 'Reserved',
  released: 'Reservation ended',
  sold: 'Sold',
  cancelled: 'Cancelled',
  returned: 'Returned',
  corrected: 'Corrected',
};

function MovementRow({ movement }: { movement: StockMovement }) {
  const { at, change, stock, choices } = movement;
  return (
    <tr className={styles.row}>
      <RowTitle>{formatChoices(choices)}</RowTitle>
      <Cell layout="subtitle">
        <Reason {...movement} />
      </Cell>
      <Cell layout="amount">{change > 0 ? `+${change}` : `−${-change}`}</Cell>
      <Cell className={styles.left}>
        <span>In stock: </span>
        {stock}
      </Cell>
      <Cell layout="corner">
        <time dateTime={at}>
          {formatDay(at)}, {formatTime(at)}
        </time>
      </Cell>
    </tr>
  );
}

/** Why, with the order or the admin. Units that came back damaged are corrected with an order. */
function Reason({ reason, order, admin }: StockMovement) {
  const may = usePermission();
  const text = reason === 'corrected' && order ? 'Damaged' : REASONS[reason];
  if (!order) return admin ? `${text} by ${admin}` : text;
  if (!may('orders')) return `${text}, ${order}`;
  return (
    <>
      {text},{' '}
      <Link to={`/admin/orders/${order}`} className={`link ${styles.order}`}>
        {order}
      </Link>
    </>
  );
}

function formatChoices(choices: StockItem['choices']): string {
  const [choice] = choices;
  if (choices.length > 1 || !choice) return 'All sizes and colours';
  return [choice.size, choice.color].filter(Boolean).join(', ') || 'One size';
}
