import { Link } from 'react-router';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { formatDateTime } from '../schedule/schedule.ts';
import { ComplaintStateBadge } from './complaint-state-badge.tsx';
import styles from './complaint-table.module.css';
import type { ComplaintSummary } from './complaints.schema.ts';

interface ComplaintTableProps {
  complaints: readonly ComplaintSummary[];
  /** a new list is loading */
  busy: boolean;
  /** the list's URL, for the link back from a complaint */
  from: string;
}

const COLUMNS = [
  { name: 'Ticket' },
  { name: 'From', className: styles.fromHead },
  { name: 'What went wrong' },
  { name: 'When' },
  { name: 'State' },
];

/** Complaints as a table; on a small screen each row is a card. */
export function ComplaintTable({ complaints, busy, from }: ComplaintTableProps) {
  return (
    <DataTable caption="Complaints" columns={COLUMNS} busy={busy} className={styles.table}>
      {complaints.map(({ ticket, name, email, orderNumber, message, createdAt, state }) => (
        <tr key={ticket}>
          <RowTitle isNumber className={styles.ticket}>
            <Link to={`/admin/complaints/${ticket}`} state={{ from }} className="link">
              {ticket}
            </Link>
          </RowTitle>
          <Cell layout="subtitle">
            <b>{name}</b>
            <span>{email}</span>
            {orderNumber && <span>{orderNumber}</span>}
          </Cell>
          <Cell layout="fullWidth">
            <p className={styles.message}>{message}</p>
          </Cell>
          <Cell layout="corner" className={styles.when}>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Cell>
          <Cell layout="status">
            <ComplaintStateBadge state={state} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
