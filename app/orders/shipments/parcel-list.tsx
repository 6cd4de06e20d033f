import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import { formatRupees } from '#app/platform/money/money.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './parcel-list.module.css';
import type { Shipment } from './shipment.schema.ts';
import type { ShipmentStatus } from './shipment-status.ts';

const TONES: Record<ShipmentStatus, BadgeTone> = {
  Ready: 'turmeric',
  'Picked up': 'indigo',
  'In transit': 'indigo',
  'Out for delivery': 'indigo',
  Delivered: 'neem',
  'Delivery failed': 'madder',
  Returning: 'madder',
  Returned: 'over',
};

interface ParcelListProps {
  shipments: readonly Shipment[];
  /** what the shopper can do about a late parcel, instead of what staff found damaged */
  showsAdvice?: boolean;
  actions?: (shipment: Shipment) => ReactNode;
}

/** An order's parcels, each with its items, courier and history. */
export function ParcelList({ shipments, showsAdvice = false, actions }: ParcelListProps) {
  return (
    <ol className={styles.parcels} aria-label="Parcels">
      {shipments.map((shipment, index) => (
        <li key={shipment._id}>
          <div className={styles.head}>
            <b>Parcel {index + 1}</b>
            <Badge tone={TONES[shipment.status]}>{shipment.status}</Badge>
          </div>
          <ParcelFacts shipment={shipment} showsDamage={!showsAdvice} />
          {showsAdvice && <Advice shipment={shipment} />}
          <ParcelEvents events={shipment.events} />
          {actions && <div className={styles.actions}>{actions(shipment)}</div>}
        </li>
      ))}
    </ol>
  );
}

function ParcelFacts({ shipment, showsDamage }: { shipment: Shipment; showsDamage: boolean }) {
  const { courier, trackingNumber, trackingLink, booking, items } = shipment;
  const { toCollect, expectedBy, attempts, reason } = shipment;
  return (
    <div className={styles.facts}>
      <p>{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      {showsDamage &&
        items
          .filter(({ damaged }) => damaged > 0)
          .map(({ item, name, damaged }) => (
            <p key={item}>
              Damaged: {damaged} × {name}
            </p>
          ))}
      <p>
        {formatCourier(courier)}
        {trackingNumber !== null && `, number ${trackingNumber}`}
        {booking === 'pending' && ', waiting for the courier to confirm'}{' '}
        {trackingLink !== null && (
          <a href={trackingLink} target="_blank" rel="noreferrer" className="link">
            Track package
            <Icon of={ExternalLink} size={14} />
            <span className="visually-hidden">, in a new tab</span>
          </a>
        )}
      </p>
      {toCollect !== null && <p>{formatRupees(toCollect)} due on delivery</p>}
      {expectedBy !== null && !hasArrived(shipment) && <p>Expected by {formatDay(expectedBy)}</p>}
      {attempts > 0 && (
        <p>
          {attempts === 1 ? '1 failed delivery' : `${attempts} failed deliveries`}
          {reason && !isComingBack(shipment) && `: ${reason}`}
        </p>
      )}
    </div>
  );
}

/** The parcel's reason is then the reason for the return, which its event shows. */
function isComingBack({ status }: Shipment): boolean {
  return status === 'Returning' || status === 'Returned';
}

function hasArrived({ status }: Shipment): boolean {
  return status === 'Delivered' || status === 'Returned';
}

/** Whether the expected day has passed. */
function isLate(shipment: Shipment): boolean {
  const { expectedBy } = shipment;
  return expectedBy !== null && !hasArrived(shipment) && expectedBy < dayInIndia(new Date());
}

function Advice({ shipment }: { shipment: Shipment }) {
  const text = findAdvice(shipment);
  if (text === undefined) return null;
  return (
    <div className={styles.advice}>
      <Notice>
        {text}{' '}
        <Link to="/support" className="link">
          Contact us
        </Link>
      </Notice>
    </div>
  );
}

function findAdvice(shipment: Shipment): string | undefined {
  if (shipment.status === 'Delivery failed')
    return 'The courier tries again on the next working day. Is the address or the phone number wrong?';
  if (shipment.status === 'Returning')
    return 'This parcel could not be delivered and is on its way back to us. If you have paid for it, you get a refund when it arrives.';
  if (shipment.status === 'Returned')
    return 'This parcel came back to us. If you have paid for it, we refund you.';
  return isLate(shipment) ? 'This parcel is late. We are sorry. We can ask the courier for you.' : undefined;
}

/** Newest first, with times in IST. */
function ParcelEvents({ events }: Pick<Shipment, 'events'>) {
  return (
    <ol className={styles.events}>
      {events.toReversed().map(({ status, at, place, reason }) => (
        <li key={`${status} ${at}`}>
          <b>{status}</b>{' '}
          <time dateTime={at}>
            {formatDay(at)}, {formatTime(at)}
          </time>
          {(place || reason) && <p>{[place, reason].filter(Boolean).join(': ')}</p>}
        </li>
      ))}
    </ol>
  );
}
