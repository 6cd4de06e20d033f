import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { countDays, FEE_STATUS_LABELS, formatDepositStatus } from '../rental-labels.ts';
import { RENTAL_STATUSES, type RentalStatus } from '../rental-status.ts';
import styles from './admin-table.module.css';

/** A move request in flight. */
export interface SentMove {
  of: string;
  to: RentalStatus;
}

interface AdminRentalTableProps {
  rentals: RentalOrder[];
  /** the list is loading */
  busy: boolean;
  sent: SentMove | null;
  onMove: (order: RentalOrder, to: RentalStatus) => void;
  onOpen: (order: RentalOrder) => void;
}

/** A table; on small screens each row becomes a card. */
export function AdminRentalTable({ rentals, busy, ...row }: AdminRentalTableProps) {
  return (
    <table className={styles.table} aria-busy={busy || undefined}>
      <caption className="visually-hidden">Rental orders</caption>
      <thead>
        <tr>
          <th scope="col">Rental</th>
          <th scope="col">Renter and owner</th>
          <th scope="col">Period</th>
          <th scope="col" className={styles.figure}>
            Rent
          </th>
          <th scope="col" className={styles.figure}>
            Deposit
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rentals.map((order) => (
          <RentalRow key={order._id} order={order} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function RentalRow({
  order,
  sent,
  onMove,
  onOpen,
}: { order: RentalOrder } & Omit<AdminRentalTableProps, 'rentals' | 'busy'>) {
  const { rentalProduct, rentalPeriod } = order;
  const picture = rentalProduct.images[0];
  return (
    <tr>
      <th scope="row">
        <div className={styles.named}>
          <Picture
            sources={picture ? pictureSources(picture) : undefined}
            alt=""
            sizes="36px"
            className={styles.thumb}
          />
          <div>
            <button type="button" className={`link ${styles.open}`} onClick={() => onOpen(order)}>
              {order.number}
              <span className="visually-hidden">, details</span>
            </button>
            <span className={styles.quiet}>{rentalProduct.name}</span>
          </div>
        </div>
      </th>
      <td className={styles.lines}>
        <span>
          <CustomerLink of={order.renter} />
        </span>
        <span className={styles.quiet}>
          from <CustomerLink of={order.owner} />
        </span>
      </td>
      <td className={styles.lines}>
        <span>{formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}</span>
        <div className={styles.badges}>
          {order.unsent && (
            <Badge tone="madder">Not sent, first day was {formatDay(rentalPeriod.startDate)}</Badge>
          )}
          {order.status === 'Dispatched' && order.returnReportedAt && (
            <Badge tone="indigo">Back with the owner</Badge>
          )}
          {order.status === 'Dispatched' && !order.returnReportedAt && order.lateDays > 0 && (
            <Badge tone="madder">Overdue by {countDays(order.lateDays)}</Badge>
          )}
          <ClaimBadge order={order} />
        </div>
      </td>
      <td className={styles.figure}>
        {formatRupees(order.total)}
        <span className={styles.quiet}>
          <i>rent, </i>
          {FEE_STATUS_LABELS[order.feeStatus]}
        </span>
      </td>
      <td className={styles.figure}>
        {formatRupees(order.deposit)}
        <span className={styles.quiet}>
          <i>deposit, </i>
          {formatDepositStatus(order)}
          {order.depositDueBy && order.depositLateDays === 0 && `, due by ${formatDay(order.depositDueBy)}`}
        </span>
        <div className={styles.badges}>
          {order.charges !== null && order.charges.due > 0 && (
            <Badge tone="madder">Charges due: {formatRupees(order.charges.due)}</Badge>
          )}
          {order.charges !== null && order.charges.ownerDue > 0 && (
            <Badge tone="turmeric">For the owner: {formatRupees(order.charges.ownerDue)}</Badge>
          )}
          {order.depositLateDays > 0 && (
            <Badge tone="madder">Late by {countDays(order.depositLateDays)}</Badge>
          )}
        </div>
      </td>
      <td className={styles.fullWidth}>
        <StatusButtons
          order={order}
          sent={sent?.of === order._id ? sent.to : null}
          onMove={(to) => onMove(order, to)}
        />
      </td>
    </tr>
  );
}

/** A claim that waits for staff: they decide when they complete the rental. */
function ClaimBadge({ order: { claim } }: { order: RentalOrder }) {
  if (!claim || claim.decision) return null;
  if (!claim.answer) return <Badge tone="turmeric">Damage claimed</Badge>;
  return claim.answer.agrees ? (
    <Badge tone="turmeric">Claim accepted</Badge>
  ) : (
    <Badge tone="madder">Claim disputed</Badge>
  );
}

interface StatusButtonsProps {
  order: RentalOrder;
  /** the status being sent */
  sent: RentalStatus | null;
  onMove: (status: RentalStatus) => void;
}

/** All statuses as buttons; only allowed moves are enabled. */
function StatusButtons({ order, sent, onMove }: StatusButtonsProps) {
  return (
    <fieldset className={styles.statuses}>
      <legend className="visually-hidden">Status of {order.number}</legend>
      {RENTAL_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === order.status}
          disabled={status === order.status || sent !== null || !order.moves.includes(status)}
          onClick={() => onMove(status)}
        >
          {status === sent ? 'Updating...' : status}
        </button>
      ))}
    </fieldset>
  );
}
