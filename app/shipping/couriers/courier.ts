import type { Paise } from '#app/platform/money/money.ts';

/** The couriers that the shop can book; parcels with all others are entered by hand. */
export const BOOKABLE_COURIERS = ['simulator', 'shiprocket', 'delhivery'] as const;
export type CourierName = (typeof BOOKABLE_COURIERS)[number];

/** As people read them. */
export const COURIER_LABELS: Record<CourierName, string> = {
  simulator: 'Demo courier',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
};

/** The courier that the shop can book with of this name, however it is written. */
export function findCourierName(name: string): CourierName | undefined {
  const written = name.trim().toLowerCase();
  return BOOKABLE_COURIERS.find((known) => [known, COURIER_LABELS[known].toLowerCase()].includes(written));
}

/** One spelling for each courier, so that a tracking number cannot be used twice under two spellings. */
export function normalizeCourier(name: string): string {
  return findCourierName(name) ?? name;
}

/** A courier's name on screens and in mails; staff may have entered any. */
export function formatCourier(name: string): string {
  const known = findCourierName(name);
  return known ? COURIER_LABELS[known] : name;
}

/** The time slots for a courier's pick-up. */
export const PICK_UP_SLOTS = ['10:00 to 13:00', '13:00 to 16:00', '16:00 to 19:00'] as const;
export type PickUpSlot = (typeof PICK_UP_SLOTS)[number];

/** The sender or recipient of a parcel. */
export interface Party {
  name: string;
  address: string;
  city: string;
  state: string;
  pin: string;
  /** ten digits */
  phone: string;
  email: string;
}

/** Weight and outer size of a packed parcel. */
export interface ParcelSize {
  grams: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** A parcel as it is booked. */
export interface ParcelToBook {
  /** the shop's id of the parcel, which identifies it at the courier */
  reference: string;
  orderNumber: string;
  orderedAt: Date;
  to: Party;
  /** a pick-up at a person's address, on a day (YYYY-MM-DD) and in a slot; absent: at the shop's own pick-up address */
  pickUp?: { from: Party; on: string; slot: PickUpSlot };
  items: { name: string; sku: string; quantity: number; unitPaise: Paise }[];
  /** null: nothing is known of it */
  size: ParcelSize | null;
  valuePaise: Paise;
  /** whether the customer paid for express delivery */
  isExpress: boolean;
  /** cash on delivery; null: the order is paid */
  collectPaise: Paise | null;
}

export interface Booking {
  trackingNumber: string;
  /** the courier's own id of the booking, if it has one in addition to the number */
  bookingReference: string | null;
  /** the day, YYYY-MM-DD */
  expectedBy: string | null;
}

/** A courier's report on a parcel, as the shop's status. An arrived return is still Returning until staff inspect it. */
export type CourierStatus =
  | 'Picked up'
  | 'In transit'
  | 'Out for delivery'
  | 'Delivered'
  | 'Delivery failed'
  | 'Returning';

export interface CourierEvent {
  /** the same for every delivery of one event, pushed or polled */
  id: string;
  trackingNumber: string;
  status: CourierStatus;
  at: Date;
  place: string | null;
  reason: string | null;
}

/** No usable response from the courier: the result of the call is unknown. */
export class CourierUnavailable extends Error {}

/** The courier refused the request, with its message. */
export class CourierRefused extends Error {}

/**
 * A courier. Network calls have a timeout, throw `CourierUnavailable` or `CourierRefused`, and are never made inside a
 * transaction.
 */
export interface Courier {
  name: CourierName;
  /** Books the parcel and its pick-up. Idempotent per reference, also after a lost response. */
  book(parcel: ParcelToBook): Promise<Booking>;
  /** The label as a PDF; undefined if the courier has none, so the shop prints its own. */
  label(booking: Pick<Booking, 'trackingNumber' | 'bookingReference'>): Promise<Buffer | undefined>;
  /** Cancels a booking that was not picked up. */
  cancel(booking: Pick<Booking, 'trackingNumber' | 'bookingReference'>): Promise<void>;
  /** All events of a parcel so far; for webhooks that did not arrive. */
  track(trackingNumber: string): Promise<CourierEvent[]>;
  /** Parses a webhook. Refuses one that the courier did not send; leaves out events that the shop does not use. */
  readEvents(rawBody: Uint8Array, headers: Headers): Promise<CourierEvent[]>;
}

export interface Couriers {
  /** undefined if it is not set up */
  find(name: string): Courier | undefined;
  /** those that are set up */
  names: readonly CourierName[];
}
