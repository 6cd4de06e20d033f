import { z } from 'zod';
import type { DelhiverySettings } from '#app/platform/config/courier-settings.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { isSameSignature } from '#app/platform/security/hmac.server.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import {
  COURIER_TIMEOUT_MS,
  type CourierConnection,
  callCourier,
  downloadFromCourier,
  parseJson,
  readIndianTime,
} from './call-courier.server.ts';
import {
  type Booking,
  type Courier,
  type CourierEvent,
  CourierRefused,
  type CourierStatus,
  CourierUnavailable,
  type ParcelToBook,
} from './courier.ts';

/** The fields that the shop reads of https://delhivery-express-api-doc.readme.io. */
const createdSchema = z.object({
  success: z.boolean().optional(),
  rmk: z.string().optional(),
  packages: z
    .array(z.object({ status: z.string(), waybill: z.string(), remarks: z.array(z.string()).optional() }))
    .default([]),
});
const scanSchema = z.object({
  Scan: z.string(),
  ScanType: z.string(),
  StatusDateTime: z.string(),
  ScannedLocation: z.string().nullish(),
  Instructions: z.string().nullish(),
});
const trackedSchema = z.object({
  ShipmentData: z
    .array(
      z.object({
        Shipment: z.object({
          AWB: z.string(),
          Scans: z.array(z.object({ ScanDetail: scanSchema })).default([]),
        }),
      }),
    )
    .default([]),
});
const pushSchema = z.object({
  Shipment: z.object({
    AWB: z.string().min(1).max(60),
    Status: z.object({
      Status: z.string().max(100),
      StatusType: z.string().max(20),
      StatusDateTime: z.string().max(40),
      StatusLocation: z.string().max(200).nullish(),
      Instructions: z.string().max(500).nullish(),
    }),
  }),
});
const labelSchema = z.object({
  packages: z.array(z.object({ pdf_download_link: z.string() })).default([]),
});

const BASE_URL = 'https://track.delhivery.com';

/** Delhivery Express. It pushes scans with the token that the shop gave it, in `Authorization`. */
export function createDelhivery(
  { apiToken, webhookToken, pickupLocation }: DelhiverySettings,
  connection: CourierConnection = { baseUrl: BASE_URL, timeoutMs: COURIER_TIMEOUT_MS },
): Courier {
  const headers = { authorization: `Token ${apiToken}`, accept: 'application/json' };
  const get = <S extends z.ZodType>(path: string, schema: S) =>
    callCourier(connection, { method: 'GET', path, headers }, schema);
  const post = <S extends z.ZodType>(path: string, body: object, schema: S) =>
    callCourier(
      connection,
      {
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      schema,
    );

  async function findBooking(reference: string): Promise<Booking | undefined> {
    const path = `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}`;
    const [found] = (await get(path, trackedSchema)).ShipmentData;
    return found && toBooking(found.Shipment.AWB);
  }

  async function create(parcel: ParcelToBook): Promise<Booking> {
    const data = { shipments: [toShipment(parcel)], pickup_location: { name: pickupLocation } };
    const body = new URLSearchParams({ format: 'json', data: JSON.stringify(data) }).toString();
    const call = {
      method: 'POST' as const,
      path: '/api/cmu/create.json',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    };
    const { packages, rmk } = await callCourier(connection, call, createdSchema);
    const [made] = packages;
    if (made?.status === 'Success' && made.waybill) return toBooking(made.waybill);
    throw new CourierRefused(made?.remarks?.filter(Boolean).join(' ') || rmk || 'The parcel was refused.');
  }

  return {
    name: 'delhivery',
    async book(parcel) {
      const earlier = await findBooking(parcel.reference);
      const booking = earlier ?? (await create(parcel));
      // A pick-up at a person's address is part of the booking.
      if (!parcel.pickUp) await askForPickUp(post, pickupLocation);
      return booking;
    },
    async label({ trackingNumber }) {
      const path = `/api/p/packing_slip?wbns=${encodeURIComponent(trackingNumber)}&pdf=true`;
      const [label] = (await get(path, labelSchema)).packages;
      if (!label) throw new CourierUnavailable('Delhivery has no label for this parcel yet.');
      return await downloadFromCourier(connection, label.pdf_download_link);
    },
    async cancel({ trackingNumber }) {
      await post('/api/p/edit', { waybill: trackingNumber, cancellation: 'true' }, z.unknown());
    },
    async track(trackingNumber) {
      const path = `/api/v1/packages/json/?waybill=${encodeURIComponent(trackingNumber)}`;
      const [found] = (await get(path, trackedSchema)).ShipmentData;
      return (found?.Shipment.Scans ?? []).flatMap(({ ScanDetail: scan }) =>
        toEvents({
          ...{ awb: trackingNumber, status: scan.Scan, type: scan.ScanType, time: scan.StatusDateTime },
          ...{ place: scan.ScannedLocation, instructions: scan.Instructions },
        }),
      );
    },
    async readEvents(rawBody, sent) {
      const token = (sent.get('authorization') ?? '').replace(/^(Token|Bearer) /, '');
      if (!isSameSignature(token, webhookToken)) throw refuse.unauthorized('The token is invalid.');
      const parsed = pushSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) throw refuse.invalid('The event is incomplete.');
      const { AWB: awb, Status: scan } = parsed.data.Shipment;
      return toEvents({
        ...{ awb, status: scan.Status, type: scan.StatusType, time: scan.StatusDateTime },
        ...{ place: scan.StatusLocation, instructions: scan.Instructions },
      });
    },
  };
}

/** One visit a day collects all parcels; a second request for the same day is refused, which changes nothing. */
async function askForPickUp(
  post: (path: string, body: object, schema: z.ZodType) => Promise<unknown>,
  pickupLocation: string,
): Promise<void> {
  const tomorrow = addDays(dayInIndia(new Date()), 1);
  const visit = { pickup_location: pickupLocation, pickup_date: tomorrow, pickup_time: '11:00:00' };
  try {
    await post('/fm/request/new/', { ...visit, expected_package_count: 1 }, z.unknown());
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
  }
}

function toBooking(waybill: string): Booking {
  return { trackingNumber: waybill, bookingReference: null, expectedBy: null };
}

/** A pick-up at a person's address is a reverse pick-up: the consignee is the sender, the return address the recipient. */
function toParties({ to, pickUp }: ParcelToBook) {
  const consignee = pickUp?.from ?? to;
  return {
    ...{ name: consignee.name, add: consignee.address, city: consignee.city, state: consignee.state },
    ...{ pin: consignee.pin, country: 'India', phone: consignee.phone },
    ...(pickUp && {
      ...{ return_name: to.name, return_add: to.address, return_city: to.city, return_state: to.state },
      ...{ return_pin: to.pin, return_country: 'India', return_phone: to.phone },
    }),
  };
}

function toShipment(parcel: ParcelToBook) {
  const { reference, orderNumber, items, valuePaise, collectPaise, pickUp, size, isExpress } = parcel;
  const prepaid = pickUp ? 'Pickup' : 'Prepaid';
  return {
    ...{ order: reference, ...toParties(parcel) },
    payment_mode: collectPaise === null ? prepaid : 'COD',
    cod_amount: collectPaise === null ? '' : String(collectPaise / 100),
    total_amount: String(valuePaise / 100),
    seller_inv: orderNumber,
    // Without a mode, the account's mode applies.
    ...(isExpress && { shipping_mode: 'Express' }),
    products_desc: items
      .map(({ name, quantity }) => `${quantity} x ${name}`)
      .join(', ')
      .slice(0, 500),
    quantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    // In grams and centimetres; Delhivery weighs a parcel without them.
    ...(size && {
      ...{ weight: String(size.grams), shipment_length: String(size.lengthCm) },
      ...{ shipment_width: String(size.widthCm), shipment_height: String(size.heightCm) },
    }),
  };
}

interface Scan {
  awb: string;
  status: string;
  type: string;
  time: string;
  place: string | null | undefined;
  instructions: string | null | undefined;
}

/** Types: UD on the way to the customer, DL delivered, RT on the way back, PU and PP reverse pick-ups. */
function toEvents({ awb, status, type, time, place = null, instructions = null }: Scan): CourierEvent[] {
  const known = statusOf(type, status, instructions ?? '');
  const at = readIndianTime(time);
  if (!known || !at) return [];
  const id = `${awb} ${time} ${type} ${status}`;
  return [{ id, trackingNumber: awb, status: known, at, place, reason: instructions }];
}

function statusOf(type: string, status: string, instructions: string): CourierStatus | undefined {
  if (type === 'RT') return 'Returning';
  // For a reverse pick-up: PP until it is collected, PU in transit, DL with DTO once it has arrived.
  if (type === 'PU') return /^dispatched/i.test(status) ? 'Out for delivery' : 'In transit';
  if (type === 'DL' && /^dto/i.test(status)) return 'Delivered';
  if (type === 'DL') return /rto|return/i.test(status) ? 'Returning' : 'Delivered';
  if (type !== 'UD') return undefined;
  if (/^dispatched|out for delivery/i.test(status)) return 'Out for delivery';
  if (/^pending/i.test(status))
    return /attempt|refus|unavailable|not (available|reachable)|reschedul/i.test(instructions)
      ? 'Delivery failed'
      : 'In transit';
  if (/^(ndr|undelivered)/i.test(status)) return 'Delivery failed';
  if (/picked up/i.test(instructions)) return 'Picked up';
  return /transit/i.test(status) ? 'In transit' : undefined;
}
