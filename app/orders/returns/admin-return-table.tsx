import { Link } from 'react-router';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { adminOrderAddress } from '../admin/list/order-list-query.ts';
import {
  type Decision,
  RefundCell,
  ReturnActions,
  ReturnedItems,
  ReturnStatusCell,
} from './admin-return-cells.tsx';
import type { Return } from './return.schema.ts';

interface AdminReturnTableProps {
  returns: Return[];
  /** while another page is loading */
  busy: boolean;
  onDecide: (decision: Decision) => Promise<void>;
}

const COLUMNS: Column[] = [
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Items' },
  { name: 'Refund', isFigure: true },
  { name: 'Date' },
  { name: 'Status' },
  { name: 'Actions' },
];

/** On a small screen each row is a card. */
export function AdminReturnTable({ returns, busy, onDecide }: AdminReturnTableProps) {
  return (
    <DataTable caption="Returns" columns={COLUMNS} busy={busy}>
      {returns.map((each) => (
        <ReturnRow key={each._id} of={each} onDecide={onDecide} />
      ))}
    </DataTable>
  );
}

function ReturnRow({ of, onDecide }: { of: Return; onDecide: AdminReturnTableProps['onDecide'] }) {
  return (
    <tr>
      <RowTitle isNumber>
        <Link to={adminOrderAddress(of)} className="link">
          {of.orderNumber}
        </Link>
      </RowTitle>
      <Cell layout="subtitle">
        <b>{of.user.name}</b>
        <span>{of.user.email}</span>
      </Cell>
      <Cell layout="fullWidth">
        <ReturnedItems of={of} />
      </Cell>
      <Cell layout="amount">
        <RefundCell of={of} />
      </Cell>
      <Cell layout="corner">
        <time dateTime={of.createdAt}>{formatDay(of.createdAt)}</time>
      </Cell>
      <Cell layout="status">
        <ReturnStatusCell of={of} />
      </Cell>
      <Cell layout="fullWidth">
        <ReturnActions of={of} onDecide={onDecide} />
      </Cell>
    </tr>
  );
}
