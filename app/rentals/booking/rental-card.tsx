import { Link } from 'react-router';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { useStoreName } from '#app/settings/store-info/use-store-info.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import { RentalBadge } from '../rental-badges.tsx';
import { firstName, formatDepositState, formatRentalState, lastNote, type Side } from '../rental-labels.ts';
import { DecideRequest, PayFeeButton, RentalActions } from './rental-actions.tsx';
import styles from './rental-card.module.css';
import { RentalDetails } from './rental-details.tsx';

interface RentalCardProps {
  order: RentalOrder;
  side: Side;
  onChanged: (order: RentalOrder) => void;
}

/** A rental order with the actions of one side. */
export function RentalCard({ order, side, onChanged }: RentalCardProps) {
  const { rentalProduct, rentalPeriod, feeStatus } = order;
  const isDue = side === 'renter' && feeStatus === 'due';
  const picture = rentalProduct.images[0];
  return (
    <article className={styles.card} aria-labelledby={`rental-${order._id}`}>
      <Link to={`/product/${rentalProduct._id}`} tabIndex={-1} aria-hidden className={styles.picture}>
        <Picture sources={picture ? pictureSources(picture) : undefined} alt="" sizes="108px" />
      </Link>
      <div className={styles.overview}>
        <h2 id={`rental-${order._id}`}>
          <Link to={`/product/${rentalProduct._id}`}>{rentalProduct.name}</Link>
        </h2>
        <p className={styles.who}>
          {side === 'renter' ? `From ${order.owner.name}` : `For ${order.renter.name}`}, {order.number}
        </p>
        <p className={styles.period}>{formatPeriod(rentalPeriod.startDate, rentalPeriod.endDate)}</p>
        <RentalState order={order} side={side} />
      </div>
      <div className={styles.sum}>
        <RentalBadge status={order.status} />
        <p>
          <b>{formatRupees(order.total)}</b>
          <small>{isDue ? 'Rental fee due' : 'rental fee'}</small>
        </p>
        {isDue && <PayFeeButton order={order} onChanged={onChanged} />}
      </div>
      <div className={styles.more}>
        {side === 'owner' && order.status === 'Pending' && (
          <DecideRequest order={order} onChanged={onChanged} />
        )}
        <RentalActions order={order} side={side} onChanged={onChanged} />
        <details className={styles.details}>
          <summary>
            Details<span className="visually-hidden"> of {order.number}</span>
          </summary>
          <RentalDetails order={order} isPayer={side === 'renter'} />
        </details>
      </div>
    </article>
  );
}

function RentalState({ order, side }: Pick<RentalCardProps, 'order' | 'side'>) {
  const note = lastNote(order);
  const shopName = useStoreName();
  const state = formatRentalState(order, side, Date.now());
  const { claim, status } = order;
  const author = order.timeline.findLast((event) => event.status === status)?.by;
  const speaker = author === 'owner' ? order.owner.name : author === 'renter' ? order.renter.name : shopName;
  return (
    <div className={styles.state}>
      {note && (
        <p>
          {firstName(speaker)}: “{note}”
        </p>
      )}
      <p>{[state, formatDepositState(order)].filter(Boolean).join(' ')}</p>
      {claim && !claim.decision && (
        <p className={styles.claim}>
          {firstName(order.owner.name)} claims {formatRupees(claim.amount)} for damage.{' '}
          {claim.answer ? 'We will decide.' : `${firstName(order.renter.name)} has not answered yet.`}
        </p>
      )}
    </div>
  );
}
