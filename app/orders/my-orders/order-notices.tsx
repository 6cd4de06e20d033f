import { formatRupees } from '#app/platform/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order-outcome.module.css';

/** The shopper's notice while the owner has not answered the rental request. */
export const RENTAL_REQUESTED =
  'Your rental is requested: the owner answers within 48 hours. The rent is due after that.';

export function RentalRequested() {
  return (
    <div className={styles.after}>
      <Notice>{RENTAL_REQUESTED}</Notice>
    </div>
  );
}

/** Shown with a deposit, which My Rental Requests lists. */
const NOTHING_DUE = 'Nothing is due to the courier.';

/** The amount due for a cash order with cancelled items, a returned parcel or a refused rental, or with only deposits left. */
export function LessToCollect({ order }: { order: Order }) {
  const { toCollect, amountDue, advancePaid, items, cancellations, shipments, depositsAtHandOver } = order;
  if (toCollect === null)
    return (
      <Notice>
        The deposit of {formatRupees(depositsAtHandOver)} is due in cash at hand-over: see My Rental Requests.
      </Notice>
    );
  const isReturning = shipments.some(({ status }) => status === 'Returning');
  if (isReturning && toCollect === 0) return null;
  const isOfOutfits = items.every(({ isRental }) => isRental);
  const due = `${formatRupees(toCollect)} is due ${isOfOutfits ? 'in cash at hand-over' : 'on delivery'}.`;
  if (advancePaid > 0)
    return (
      <Notice>
        You paid {formatRupees(advancePaid)} online. {due}
      </Notice>
    );
  const isDelivered = shipments.some(({ status }) => status === 'Delivered');
  if (isReturning || isDelivered || cancellations.length > 0 || items.some(({ returned }) => returned > 0))
    return <Notice>{toCollect > 0 ? due : NOTHING_DUE}</Notice>;
  return (
    <Notice>
      {(toCollect > 0 || !isOfOutfits) && `${due} `}
      {isOfOutfits
        ? `Deposits of ${formatRupees(amountDue - toCollect)} are paid, held on your card, or not due any more.`
        : 'Deposits are not part of it: see My Rental Requests.'}
    </Notice>
  );
}
