import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import { RentalParcelList } from '#app/rentals/parcels/rental-parcel-list.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatPromise } from '../my-orders/order-details.tsx';
import { findFailure, OrderProgress, ShopperTracking, StatusBadge } from '../my-orders/order-status.tsx';
import { formatOrderItem } from '../order.ts';
import { ParcelList } from '../shipments/parcel-list.tsx';
import styles from './track.module.css';
import type { TrackedOrder } from './track-order.schema.ts';

/** An order as a guest follows it, parcel by parcel. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { orderNumber, status, placedAt, city, items, shipments, toCollect } = order;
  const promise = formatPromise(order);
  // The steps of an order are those of its parcels.
  const hasGoods = items.some(({ isRental }) => !isRental);
  return (
    <>
      <header className={styles.head}>
        <h1>{orderNumber}</h1>
        {hasGoods && <StatusBadge status={status} shipments={shipments} />}
        <p>
          Placed on {formatDay(placedAt)}
          {city && `, to ${city}`}
        </p>
      </header>
      {hasGoods && findFailure(status, shipments) !== 'Returning' && <OrderProgress status={status} />}
      {promise && <p>{promise}</p>}
      {toCollect !== null && toCollect > 0 && (
        <Notice>
          {formatRupees(toCollect)} is due {hasGoods ? 'on delivery' : 'in cash at hand-over'}.
        </Notice>
      )}
      <div className={styles.parcels}>
        {shipments.length > 0 ? (
          <ParcelList shipments={shipments} showsAdvice />
        ) : (
          <ShopperTracking order={order} />
        )}
      </div>
      {order.rentals.map((rental) => (
        <section key={rental._id} className={styles.rental}>
          <div className={styles.head}>
            <h2>{rental.name}</h2>
            <Badge tone="over">{rental.status}</Badge>
            <p>Rented {formatPeriod(rental.rentalPeriod.startDate, rental.rentalPeriod.endDate)}</p>
          </div>
          <RentalParcelList parcels={rental.parcels} />
        </section>
      ))}
      <h2>Items</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={`${item.name} ${item.size} ${item.color}`}>
            {item.name}
            <span>{formatOrderItem(item)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
