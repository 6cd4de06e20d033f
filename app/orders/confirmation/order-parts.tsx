import type { ReactNode } from 'react';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import type { RentalOrder, RentalOrders } from '#app/rentals/rental.schema.ts';
import { firstName } from '#app/rentals/rental-labels.ts';
import { formatReturnWindow } from '#app/settings/return-terms.ts';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { formatPromise } from '../my-orders/order-details.tsx';
import { OrderItem } from '../my-orders/order-item.tsx';
import { findFailure, StatusBadge } from '../my-orders/order-status.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order.module.css';

type Item = Order['items'][number];

interface PartProps {
  order: Order;
  items: Item[];
}

interface OrderPartProps {
  title: string;
  badge: ReactNode;
  items: Item[];
  steps: string[];
}

function OrderPart({ title, badge, items, steps }: OrderPartProps) {
  return (
    <section className={styles.part}>
      <header>
        <h2>{title}</h2>
        {badge}
      </header>
      <ul>
        {items.map((item) => (
          <OrderItem key={item._id} item={item} />
        ))}
      </ul>
      {steps.length > 0 && (
        <>
          <h3>What happens next</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

export function BoughtPart({ order, items }: PartProps) {
  return (
    <OrderPart
      title="Your items"
      badge={
        <StatusBadge status={isAnyComing(items) ? order.status : 'Cancelled'} shipments={order.shipments} />
      }
      items={items}
      steps={boughtSteps(order)}
    />
  );
}

function boughtSteps(order: Order): string[] {
  const { status, toCollect, shipments, items } = order;
  if (status === 'Delivered' || status === 'Cancelled') return [];
  if (findFailure(status, shipments) === 'Returning') return [];
  if (!isAnyComing(items)) return [];
  const promise = formatPromise(order);
  const open = shipments.filter((shipment) => shipment.toCollect !== null).length;
  const isShipped = status === 'Shipped' || status === 'Out for Delivery';
  return [
    isShipped ? 'Your parcel is on its way.' : describePacking(order),
    ...(promise ? [`${promise}.`] : []),
    ...(toCollect
      ? [
          `You pay ${formatRupees(toCollect)} in cash when the ${open > 1 ? 'parcels arrive' : 'parcel arrives'}.`,
        ]
      : []),
    describeExchange(items),
  ];
}

/** Whether some of the bought items are not cancelled. */
function isAnyComing(items: Order['items']): boolean {
  return items.some(({ isRental, quantity, cancelled }) => !isRental && quantity > cancelled);
}

/** The items of an order wait for the owners of its outfits. */
function describePacking({ unansweredRental }: Order): string {
  return unansweredRental
    ? `We pack your items once the owner of ${unansweredRental} has answered, and email you when they ship.`
    : 'We pack your items next and email you when they ship.';
}

/** The end of the exchange window: the shortest of the items that can be exchanged. */
function describeExchange(items: Order['items']): string {
  const terms = items.filter(({ isRental }) => !isRental).map(({ returnTerms }) => returnTerms);
  const exchanged = terms.filter(({ rule }) => rule !== 'not returnable');
  const hours = Math.min(...(exchanged.length > 0 ? exchanged : terms).map((each) => each.hours));
  const what = exchanged.length > 0 ? 'does not fit or is faulty' : 'is faulty';
  return `If something ${what}, ask for an exchange within ${formatReturnWindow(hours)} of delivery.`;
}

/** Each outfit with its own state, because each owner answers for their own. */
export function RentedPart({ order, items }: PartProps) {
  const { data } = useApiQuery<RentalOrders>('/api/products/rentals/orders/my');
  const unmatched = data?.rentalOrders.filter((rental) => rental.order === order._id) ?? [];
  return items.map((item) => {
    const rental = unmatched.find(
      ({ rentalProduct, rentalPeriod }) =>
        rentalProduct._id === item.product._id && rentalPeriod.startDate === item.rentalPeriod?.startDate,
    );
    return (
      <OrderPart
        key={item._id}
        title="Your rental"
        badge={<RentalState status={rental?.status ?? 'Pending'} />}
        items={[item]}
        steps={rental ? rentalSteps(rental) : []}
      />
    );
  });
}

const TONES: Partial<Record<RentalOrder['status'], BadgeTone>> = {
  Pending: 'turmeric',
  Approved: 'neem',
  Rejected: 'madder',
  Cancelled: 'madder',
  Dispatched: 'indigo',
};

function RentalState({ status }: { status: RentalOrder['status'] }) {
  return <Badge tone={TONES[status] ?? 'over'}>{status === 'Pending' ? 'Requested' : status}</Badge>;
}

function rentalSteps(rental: RentalOrder): string[] {
  const { status, owner, answerBy, total, feeStatus, deposit, depositStatus, depositHold, rentalPeriod } =
    rental;
  const rent = formatRupees(total);
  const arrival = `It should reach you before ${formatDay(rentalPeriod.startDate)}.`;
  const back = `Send it back on ${formatDay(rentalPeriod.endDate)}. Your deposit of ${formatRupees(deposit)} is then ${depositHold ? 'refunded or released' : 'refunded'}, minus any charges for damage and late days.`;
  const cash =
    depositStatus === 'awaited'
      ? [`The deposit of ${formatRupees(deposit)} is due in cash at hand-over.`]
      : [];
  const secured =
    depositHold && depositStatus === 'awaited'
      ? [
          `${status === 'Pending' ? 'Once it is approved, from' : 'From'} ${formatDay(depositHold.from)} you can have the deposit of ${formatRupees(deposit)} held on your card under My Rental Requests. It is charged only for damage and late days, or if the hold ends before the rental is settled. Otherwise it is due in cash.`,
        ]
      : cash;
  if (status === 'Pending')
    return [
      `${firstName(owner.name)} answers by ${formatDay(answerBy)}, ${formatTime(answerBy)}. We email you the answer.`,
      `Once it is approved, you pay the rent of ${rent} under My Rental Requests or at hand-over.`,
      ...secured,
      arrival,
      back,
      depositStatus === 'awaited'
        ? `If ${firstName(owner.name)} declines, you pay nothing for it.`
        : `If ${firstName(owner.name)} declines, your deposit is refunded in full.`,
    ];
  if (status === 'Approved')
    return [
      ...(feeStatus === 'due' ? [`Pay the rent of ${rent} under My Rental Requests or at hand-over.`] : []),
      ...secured,
      arrival,
      back,
    ];
  return status === 'Dispatched' ? [back] : [];
}
