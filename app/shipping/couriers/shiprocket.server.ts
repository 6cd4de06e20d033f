import { z } from 'zod';
import type { ShiprocketSettings } from '#app/platform/config/courier-settings.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { isSameSignature } from '#app/platform/security/hmac.server.ts';
import { FOLDED_GARMENT } from '../bookings/measure-parcel.ts';
import {
  COURIER_TIMEOUT_MS,
  type CourierConnection,
  callCourier,
  downloadFromCourier,
  parseJson,
  readIndianTime,
} from './call-courier.server.ts';
import {
  type Courier,
  type CourierEvent,
  CourierRefused,
  CourierUnavailable,
  type ParcelToBook,
  type Party,
} from './courier.ts';
import { readShiprocketStatus } from './shiprocket-status.ts';

/** The fields that the shop reads of https://apidocs.shiprocket.in. */
const tokenSchema = z.object({ token: z.string().min(1) });
const id = z.union([z.string(), z.number()]).transform(String);
const ordersSchema = z.object({
  data: z
    .array(
      z.object({
        id,
        channel_order_id: z.string(),
        shipments: z.array(z.object({ id, awb: z.string().nullish() })).default([]),
      }),
    )
    .default([]),
});
const createdSchema = z.object({ order_id: id, shipment_id: id });
const assignedSchema = z.object({
  awb_assign_status: z.number().optional(),
  message: z.string().optional(),
  response: z
    .object({
      data: z.object({ awb_code: z.string().optional(), awb_assign_error: z.string().optional() }).optional(),
    })
    .optional(),
});
const labelSchema = z.object({ label_created: z.number().optional(), label_url: z.string().optional() });
const scanSchema = z.object({
  date: z.string().max(40),
  'sr-status': z.union([z.string().max(20), z.number()]).transform(String),
  'sr-status-label': z.string().max(100).nullish(),
  activity: z.string().max(500).nullish(),
  location: z.string().max(200).nullish(),
});
const trackedSchema = z.object({
  tracking_data: z.object({
    shipment_track_activities: z.array(scanSchema).nullish(),
    is_return: z.union([z.boolean(), z.number()]).nullish(),
  }),
});
const pushSchema = z.object({
  awb: z.union([z.string().min(1).max(60), z.number()]).transform(String),
  scans: z.array(scanSchema).max(500).nullish(),
  is_return: z.union([z.boolean(), z.number()]).nullish(),
  current_status: z.string().max(100).nullish(),
  current_status_id: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .nullish(),
  current_timestamp: z.string().max(40).nullish(),
});

const BASE_URL = 'https://apiv2.shiprocket.in/v1/external';
/** The token is valid for ten days. */
const TOKEN_HOURS = 24;

/** Shiprocket, which chooses the courier. It pushes scans with the token that the shop gave it, in `x-api-key`. */
export function createShiprocket(
  { email, password, webhookToken, pickupLocation }: ShiprocketSettings,
  connection: CourierConnection = { baseUrl: BASE_URL, timeoutMs: COURIER_TIMEOUT_MS },
): Courier {
  let login: { token: string; until: number } | undefined;

  async function signIn(): Promise<string> {
    if (login && login.until > Date.now()) return login.token;
    const body = JSON.stringify({ email, password });
    const call = { method: 'POST' as const, path: '/auth/login', headers: JSON_BODY, body };
    const { token } = await callCourier(connection, call, tokenSchema);
    login = { token, until: Date.now() + TOKEN_HOURS * 3_600_000 };
    return token;
  }

  async function call<S extends z.ZodType>(method: 'GET' | 'POST', path: string, schema: S, body?: object) {
    const headers = { ...JSON_BODY, authorization: `Bearer ${await signIn()}` };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return await callCourier(connection, { method, path, headers, ...sent }, schema);
  }

  async function findOrder({ reference, pickUp }: ParcelToBook) {
    const list = pickUp ? '/orders/processing/return' : '/orders';
    const { data } = await call('GET', `${list}?search=${encodeURIComponent(reference)}`, ordersSchema);
    const order = data.find(({ channel_order_id: name }) => name === reference);
    const shipment = order?.shipments[0];
    return (
      order && shipment && { orderId: order.id, shipmentId: shipment.id, awb: shipment.awb || undefined }
    );
  }

  async function createOrder(parcel: ParcelToBook) {
    const made = parcel.pickUp
      ? await call('POST', '/orders/create/return', createdSchema, toReturnOrder(parcel, parcel.pickUp.from))
      : await call('POST', '/orders/create/adhoc', createdSchema, toOrder(parcel, pickupLocation));
    return { orderId: made.order_id, shipmentId: made.shipment_id, awb: undefined };
  }

  async function assignNumber(shipmentId: string, { pickUp }: ParcelToBook): Promise<string> {
    const body = { shipment_id: shipmentId, ...(pickUp && { is_return: 1 }) };
    const assigned = await call('POST', '/courier/assign/awb', assignedSchema, body);
    const { awb_code: awb, awb_assign_error: reason } = assigned.response?.data ?? {};
    if (awb) return awb;
    throw new CourierRefused(reason || assigned.message || 'No courier takes this parcel.');
  }

  /** The request is refused outside the courier's hours; the parcel is still booked. */
  async function askForPickUp(shipmentId: string, { pickUp }: ParcelToBook): Promise<void> {
    const body = { shipment_id: [shipmentId], ...(pickUp && { pickup_date: [pickUp.on] }) };
    try {
      await call('POST', '/courier/generate/pickup', z.unknown(), body);
    } catch (error) {
      if (!(error instanceof CourierRefused)) throw error;
    }
  }

  return {
    name: 'shiprocket',
    async book(parcel) {
      const order = (await findOrder(parcel)) ?? (await createOrder(parcel));
      const awb = order.awb ?? (await assignNumber(order.shipmentId, parcel));
      if (!order.awb) await askForPickUp(order.shipmentId, parcel);
      return {
        trackingNumber: awb,
        bookingReference: `${order.orderId}/${order.shipmentId}`,
        expectedBy: null,
      };
    },
    async label({ bookingReference }) {
      const [, shipmentId] = (bookingReference ?? '').split('/');
      const body = { shipment_id: [shipmentId] };
      const { label_url: url } = await call('POST', '/courier/generate/label', labelSchema, body);
      if (!url) throw new CourierUnavailable('Shiprocket has no label for this parcel yet.');
      return await downloadFromCourier(connection, url);
    },
    async cancel({ bookingReference }) {
      const [orderId] = (bookingReference ?? '').split('/');
      await call('POST', '/orders/cancel', z.unknown(), { ids: [orderId] });
    },
    async track(trackingNumber) {
      const path = `/courier/track/awb/${encodeURIComponent(trackingNumber)}`;
      const { tracking_data: found } = await call('GET', path, trackedSchema);
      const isReturn = Boolean(found.is_return);
      return (found.shipment_track_activities ?? []).flatMap((scan) =>
        toEvents({ awb: trackingNumber, isReturn }, scan),
      );
    },
    async readEvents(rawBody, headers) {
      if (!isSameSignature(headers.get('x-api-key') ?? '', webhookToken))
        throw refuse.unauthorized('The token is invalid.');
      const parsed = pushSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) throw refuse.invalid('The event is incomplete.');
      return readPush(parsed.data);
    },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

/** A parcel from a person's address to another one, which Shiprocket calls a return. */
function toReturnOrder(parcel: ParcelToBook, from: Party) {
  const { to } = parcel;
  return {
    order_id: parcel.reference,
    order_date: parcel.orderedAt.toISOString().slice(0, 10),
    ...{ pickup_customer_name: from.name, pickup_last_name: '', pickup_address: from.address },
    ...{ pickup_city: from.city, pickup_state: from.state, pickup_country: 'India' },
    ...{ pickup_pincode: from.pin, pickup_email: from.email, pickup_phone: from.phone },
    ...{ shipping_customer_name: to.name, shipping_last_name: '', shipping_address: to.address },
    ...{ shipping_city: to.city, shipping_state: to.state, shipping_country: 'India' },
    ...{ shipping_pincode: to.pin, shipping_email: to.email, shipping_phone: to.phone },
    order_items: toItems(parcel),
    payment_method: 'Prepaid',
    sub_total: parcel.valuePaise / 100,
    ...toSize(parcel),
  };
}

/** Shiprocket asks for a size, in centimetres and kilograms. */
function toSize({ size }: ParcelToBook) {
  const { grams, lengthCm, widthCm, heightCm } = size ?? FOLDED_GARMENT;
  return { length: lengthCm, breadth: widthCm, height: heightCm, weight: grams / 1000 };
}

function toItems({ items }: ParcelToBook) {
  return items.map(({ name, sku, quantity, unitPaise }) => ({
    ...{ name, sku: sku || name.slice(0, 50), units: quantity, selling_price: unitPaise / 100 },
  }));
}

function toOrder(parcel: ParcelToBook, pickupLocation: string) {
  const { to } = parcel;
  return {
    order_id: parcel.reference,
    order_date: parcel.orderedAt.toISOString().slice(0, 16).replace('T', ' '),
    pickup_location: pickupLocation,
    comment: parcel.orderNumber,
    ...{ billing_customer_name: to.name, billing_last_name: '', billing_address: to.address },
    ...{ billing_city: to.city, billing_pincode: to.pin, billing_state: to.state, billing_country: 'India' },
    ...{ billing_email: to.email, billing_phone: to.phone, shipping_is_billing: true },
    order_items: toItems(parcel),
    payment_method: parcel.collectPaise === null ? 'Prepaid' : 'COD',
    // Shiprocket collects the subtotal of a cash order.
    sub_total: (parcel.collectPaise ?? parcel.valuePaise) / 100,
    ...toSize(parcel),
  };
}

/** A push without scans has only a status, for example for a return whose courier sends none. */
function readPush(push: z.output<typeof pushSchema>): CourierEvent[] {
  const { awb, scans, current_status: label, current_status_id: code, current_timestamp: at } = push;
  const parcel = { awb, isReturn: Boolean(push.is_return) };
  if (scans?.length) return scans.flatMap((scan) => toEvents(parcel, scan));
  if (!code || !at) return [];
  return toEvents(parcel, { date: toIsoOrder(at), 'sr-status': code, 'sr-status-label': label });
}

/** '23 11 2026 09:30:00' → '2026-11-23 09:30:00'; other text unchanged. */
function toIsoOrder(text: string): string {
  return text.trim().replace(/^(\d\d) (\d\d) (\d{4}) /, '$3-$2-$1 ');
}

function toEvents(
  { awb, isReturn }: { awb: string; isReturn: boolean },
  scan: z.output<typeof scanSchema>,
): CourierEvent[] {
  const { date, 'sr-status': code, 'sr-status-label': label, activity = null, location = null } = scan;
  const status = readShiprocketStatus({ code, label, isReturn });
  const at = readIndianTime(date);
  if (!status || !at) return [];
  const reason = status === 'Delivery failed' || status === 'Returning' ? activity : null;
  return [{ id: `${awb} ${date} ${code}`, trackingNumber: awb, status, at, place: location, reason }];
}
