import type { ReactNode } from 'react';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { handsOver, type Side } from '../rental-labels.ts';
import { LabelButton } from './label-button.tsx';
import type { ParcelAddress, RentalParcel } from './rental-parcel.schema.ts';
import { formatLeg } from './rental-parcel-status.ts';
import styles from './rental-parcels.module.css';

interface RentalParcelListProps {
  parcels: readonly RentalParcel[];
  /** buttons for one parcel; null: none */
  actions?: (parcel: RentalParcel) => ReactNode;
}

/** The parcels of a rental with their events, and the addresses that the reader may see. */
export function RentalParcelList({ parcels, actions }: RentalParcelListProps) {
  return parcels.map((parcel) => (
    <section key={parcel._id} className={styles.parcel}>
      <h3>
        {formatLeg(parcel.leg)}: {parcel.status}
      </h3>
      <p>
        {[formatCourier(parcel.courier), parcel.trackingNumber].filter(Boolean).join(', ')}
        {parcel.pickUpOn && `. Pick-up on ${formatDay(parcel.pickUpOn)}`}
        {parcel.pickUpSlot && `, ${parcel.pickUpSlot}`}
      </p>
      {parcel.booking === 'pending' && <p role="status">The courier has not confirmed it yet.</p>}
      <div className={styles.addresses}>
        <Address title="Pick up from" of={parcel.pickUpFrom} />
        <Address title="Deliver to" of={parcel.deliverTo} />
      </div>
      <ol>
        {parcel.events.map(({ status, reason, at }) => (
          <li key={`${status} ${at}`}>
            <b>{status}</b>{' '}
            <time dateTime={at}>
              {formatDay(at)}, {formatTime(at)}
            </time>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
      <Actions>{actions?.(parcel)}</Actions>
    </section>
  ));
}

function Actions({ children }: { children: ReactNode }) {
  return children ? <div className={styles.actions}>{children}</div> : null;
}

/** The parcels for one side, with the label of the parcel that it hands over. */
export function ParcelsOfSide({ order, side }: { order: RentalOrder; side: Side }) {
  const { owner, renter } = order.contacts;
  const canPrint = (parcel: RentalParcel) =>
    handsOver(side, parcel) && parcel.booking !== 'pending' && (side === 'owner' ? renter : owner) !== null;
  return (
    <RentalParcelList
      parcels={order.parcels}
      actions={(parcel) =>
        canPrint(parcel) && (
          <LabelButton path={`/api/products/rentals/orders/${order._id}/label`} name={order.number} />
        )
      }
    />
  );
}

function Address({ title, of }: { title: string; of: ParcelAddress | null }) {
  if (!of) return null;
  return (
    <address>
      <b>{title}</b>
      {[of.name, ...of.lines].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {of.lines.length === 0 && <span>No address saved yet</span>}
      {of.phone && (
        <a href={`tel:${of.phone}`} className="link">
          {of.phone}
        </a>
      )}
    </address>
  );
}

/** The addresses for delivery and return that the reader may see, or when they can see them. */
export function RentalContacts({ order }: { order: RentalOrder }) {
  const { renter, owner } = order.contacts;
  if (renter || owner)
    return (
      <section className={styles.parcel}>
        <h3>Hand-over</h3>
        <div className={styles.addresses}>
          <Address title="Send to" of={renter} />
          <Address title="Return to" of={owner} />
        </div>
      </section>
    );
  return order.status === 'Approved' && order.feeStatus === 'due' ? (
    <p>Address and phone number for the hand-over are shown here once the rental fee is paid.</p>
  ) : null;
}
