import { canMoveOrder, type OrderStatus } from '../order.ts';

export const SHIPMENT_STATUSES = [
  'Ready',
  'Picked up',
  'In transit',
  'Out for delivery',
  'Delivered',
  'Delivery failed',
  'Returning',
  'Returned',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** The allowed moves of a parcel (decision 066). Steps on the way may be skipped, because couriers miss scans. */
const MOVES: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  Ready: ['Picked up', 'In transit', 'Out for delivery', 'Delivered'],
  'Picked up': ['In transit', 'Out for delivery', 'Delivered', 'Delivery failed', 'Returning'],
  'In transit': ['Out for delivery', 'Delivered', 'Delivery failed', 'Returning'],
  'Out for delivery': ['Delivered', 'Delivery failed'],
  'Delivery failed': ['Out for delivery', 'Returning'],
  Delivered: [],
  Returning: ['Returned'],
  Returned: [],
};

export function nextShipmentStatuses(from: ShipmentStatus): readonly ShipmentStatus[] {
  return MOVES[from];
}

/** Why staff cannot make this move, as a sentence; undefined if they can. */
export function findShipmentMoveProblem(from: ShipmentStatus, to: ShipmentStatus): string | undefined {
  if (from === to) return `This parcel is already ${from}.`;
  return MOVES[from].includes(to) ? undefined : `A parcel that is ${from} cannot become ${to}.`;
}

/** Whether the table leads from one status to the other; unreported steps may be skipped. */
function isReachable(
  from: ShipmentStatus,
  to: ShipmentStatus,
  seen: readonly ShipmentStatus[] = [],
): boolean {
  return MOVES[from].some(
    (next) => next === to || (!seen.includes(next) && isReachable(next, to, [...seen, from])),
  );
}

/**
 * Whether a courier's event moves a parcel. Events may be late, lost or doubled: an older one than the last move changes
 * nothing, Delivered always counts unless the parcel is on its way back, and only staff set Returned, after inspection.
 */
export function movesByCourier(
  { status, movedAt }: { status: ShipmentStatus; movedAt: Date },
  event: { status: ShipmentStatus; at: Date },
): boolean {
  if (event.status === 'Returned' || event.status === status || !isReachable(status, event.status))
    return false;
  // A courier's clock may be behind the shop's, so the first event counts whatever its time is.
  return event.status === 'Delivered' || status === 'Ready' || event.at >= movedAt;
}

/** The fields of a parcel that its order's steps depend on. */
export interface ShippedPart {
  status: ShipmentStatus;
  items: readonly { item: string; quantity: number }[];
}

/** A parcel's progress in its order's steps; Delivery failed was out for delivery. */
const STEPS: Record<Exclude<ShipmentStatus, 'Returned'>, OrderStatus> = {
  Ready: 'Packed',
  'Picked up': 'Shipped',
  'In transit': 'Shipped',
  'Out for delivery': 'Out for Delivery',
  Delivered: 'Delivered',
  'Delivery failed': 'Out for Delivery',
  Returning: 'Shipped',
};
const ORDER_STEPS = ['Delivered', 'Out for Delivery', 'Shipped'] as const;

/**
 * The step that an order's parcels have reached: Packed with the first parcel, a later one when every unit that did not come
 * back has reached it. Undefined without a parcel. The caller moves the order forward only.
 */
export function stepOfParcels(
  goods: readonly { item: string; quantity: number }[],
  shipments: readonly ShippedPart[],
): OrderStatus | undefined {
  const sent = shipments.filter(({ status }) => status !== 'Returned');
  if (sent.length === 0) return undefined;
  const hasReached = (step: OrderStatus) => {
    const parcels = sent.filter(({ status }) => isAtLeast(STEPS[status as keyof typeof STEPS], step));
    return goods.every(
      ({ item, quantity }) => countUnits(parcels, item) >= quantity - countReturned(shipments, item),
    );
  };
  return ORDER_STEPS.find(hasReached) ?? 'Packed';
}

function isAtLeast(reached: OrderStatus, step: OrderStatus): boolean {
  return reached === step || canMoveOrder(step, reached);
}

/** Whether all goods of an order came back. */
export function isAllReturned(
  goods: readonly { item: string; quantity: number }[],
  shipments: readonly ShippedPart[],
): boolean {
  return goods.length > 0 && goods.every(({ item, quantity }) => countReturned(shipments, item) === quantity);
}

export function countReturned(shipments: readonly ShippedPart[], item: string): number {
  return countUnits(
    shipments.filter(({ status }) => status === 'Returned'),
    item,
  );
}

/** The units of an order's item in these parcels. */
export function countUnits(shipments: readonly ShippedPart[], item: string): number {
  return shipments
    .flatMap(({ items }) => items)
    .reduce((sum, each) => (each.item === item ? sum + each.quantity : sum), 0);
}
