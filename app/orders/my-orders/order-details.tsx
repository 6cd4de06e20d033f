import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { formatDeliveryBy } from '#app/shipping/promise/format-delivery.ts';
import { calculateItemTotal } from '../order.ts';
import type { Order, ShippingInfo } from '../orders.schema.ts';
import { ParcelList } from '../shipments/parcel-list.tsx';
import styles from './order-details.module.css';
import { findFailure } from './order-status.tsx';
import { ReducedTotal } from './reduced-total.tsx';

export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <div className={styles.sums}>
        <ShippingAddress to={order.shippingInfo} />
        <OrderTotals order={order} />
      </div>
      <p>{formatPromise(order)}</p>
      {order.shipments.length > 0 && <ParcelList shipments={order.shipments} showsAdvice />}
      <TimelineSteps timeline={order.timeline} />
    </>
  );
}

/** The delivery promise until the order has arrived; undefined without one, and if all parcels are coming back. */
export function formatPromise({
  status,
  deliveryBy,
  isExpress,
  shipments,
}: Pick<Order, 'status' | 'deliveryBy' | 'isExpress' | 'shipments'>): string | undefined {
  if (!deliveryBy || status === 'Delivered' || status === 'Cancelled') return undefined;
  if (findFailure(status, shipments) === 'Returning') return undefined;
  return `${isExpress ? 'Express: ' : ''}${formatDeliveryBy(deliveryBy)}`;
}

/** The rent of rentals is agreed with their owners, apart from the order. */
export function OrderTotals({ order: { items, summary, reduction } }: { order: Order }) {
  const deposits = items.filter((item) => item.isRental).map(calculateItemTotal);
  return (
    <div>
      <CartTotals
        summary={summary}
        rentals={{ deposits: deposits.reduce((sum, each) => sum + each, 0), rent: 0 }}
      />
      {reduction && <ReducedTotal reduction={reduction} />}
    </div>
  );
}

/** Status changes with their times in IST. */
export function TimelineSteps({
  timeline,
  showsAuthor = false,
}: {
  timeline: Order['timeline'];
  showsAuthor?: boolean;
}) {
  return (
    <ol className={styles.steps}>
      {timeline.map(({ status, at, note, by }) => (
        <li key={`${status} ${at}`}>
          <b>{status}</b>{' '}
          <time dateTime={at}>
            {formatDay(at)}, {formatTime(at)}
            {showsAuthor && (by === 'shop' ? ', by the shop' : ', by the customer')}
          </time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

export function ShippingAddress({ to }: { to: ShippingInfo }) {
  const cityLine = [to.city, to.state, to.postalCode].filter(Boolean).join(', ');
  return (
    <address className={styles.address}>
      <b>Shipping address</b>
      {[
        ...nameLines(to),
        to.address,
        to.landmark,
        cityLine,
        to.country,
        to.phone,
        to.gstin && `GSTIN ${to.gstin}`,
      ]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  );
}

function nameLines({ firstName, lastName, businessName }: ShippingInfo): (string | undefined)[] {
  return [businessName, `${firstName} ${lastName}`];
}
