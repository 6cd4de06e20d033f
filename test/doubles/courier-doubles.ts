import type { Courier } from '#app/shipping/couriers/courier.ts';
import { createDelhivery } from '#app/shipping/couriers/delhivery.server.ts';
import { createShiprocket } from '#app/shipping/couriers/shiprocket.server.ts';
import { type Answer, type CallSeen, type FaultyServer, openFaultyServer } from './faulty-server.ts';

export interface CourierDouble {
  name: string;
  courier: Courier;
  /** the same courier with a short timeout, for calls that get no response */
  hasty: Courier;
  server: FaultyServer;
  countBooked(): number;
  /** a webhook that reports the parcel as out for delivery */
  push(trackingNumber: string): { rawBody: string; headers: Record<string, string> };
}

const SCAN = { at: '2026-11-23 09:30:00', place: 'Jaipur_Hub' };
const NOT_SERVED = '000000';

/** Shiprocket and Delhivery, as their documentation describes them. */
export async function openCourierDoubles() {
  return { shiprocket: await openShiprocketDouble(), delhivery: await openDelhiveryDouble() };
}

/** A Shiprocket scan. Scans are one minute apart, from half past nine. */
export interface ShiprocketScan {
  code: string;
  label: string;
  activity?: string;
}

/** Its parcels have the scans in `reports`, in webhooks and in tracking responses. */
export interface ShiprocketDouble extends CourierDouble {
  reports: { scans: ShiprocketScan[]; isReturn: boolean };
}

async function openShiprocketDouble(): Promise<ShiprocketDouble> {
  const orders = new Map<string, { id: number; awb: string; pin: string }>();
  const reports: ShiprocketDouble['reports'] = {
    scans: [{ code: '17', label: 'OUT FOR DELIVERY', activity: 'Out for delivery' }],
    isReturn: false,
  };
  const listScans = () =>
    reports.scans.map(({ code, label, activity = label }, minute) => ({
      ...{ date: SCAN.at.replace(':30:', `:${30 + minute}:`), status: label, activity, location: SCAN.place },
      ...{ 'sr-status': code, 'sr-status-label': label },
    }));
  const routes: [RegExp, (call: CallSeen) => object | string][] = [
    [/\/auth\/login$/, () => ({ token: 'a.token' })],
    [
      /\/orders(\/processing\/return)?$/,
      ({ query }) => ({ data: listOrders(orders, query.get('search') ?? '') }),
    ],
    [
      /\/orders\/create\/(adhoc|return)$/,
      ({ body }) => {
        const {
          order_id: reference,
          billing_pincode,
          pickup_pincode: pin = billing_pincode,
        } = JSON.parse(body);
        const id = orders.size + 1;
        orders.set(reference, { id, awb: '', pin });
        return { order_id: id, shipment_id: id + 1000, status: 'NEW' };
      },
    ],
    [
      /\/assign\/awb$/,
      ({ body }) => {
        const order = [...orders.values()].find(
          ({ id }) => id + 1000 === Number(JSON.parse(body).shipment_id),
        );
        if (!order || order.pin === NOT_SERVED)
          return { awb_assign_status: 0, response: { data: { awb_assign_error: 'PIN is not serviceable' } } };
        order.awb = String(10_000_000 + order.id);
        return { awb_assign_status: 1, response: { data: { awb_code: order.awb } } };
      },
    ],
    [/\/generate\/pickup$/, () => ({ pickup_status: 1 })],
    [/\/generate\/label$/, () => ({ label_created: 1, label_url: `${server.url}/label.pdf` })],
    [/\/orders\/cancel$/, () => ({})],
    [/\/label\.pdf$/, () => '%PDF-1.4'],
    [
      /\/track\/awb\//,
      () => ({ tracking_data: { shipment_track_activities: listScans(), is_return: reports.isReturn } }),
    ],
  ];
  const server = await openFaultyServer((call) => answer(routes, call));
  const settings = { email: 'api@vastra.test', password: 'secret', pickupLocation: 'Primary' };
  const open = (timeoutMs: number) =>
    createShiprocket({ ...settings, webhookToken: 'shiprocket-token' }, { baseUrl: server.url, timeoutMs });
  return {
    name: 'shiprocket',
    ...{ courier: open(20_000), hasty: open(300), server },
    reports,
    countBooked: () => orders.size,
    push: (awb) => ({
      rawBody: JSON.stringify({
        ...{ awb, current_status: reports.scans.at(-1)?.label, current_status_id: 17 },
        ...{ scans: listScans(), is_return: Number(reports.isReturn) },
      }),
      headers: { 'x-api-key': 'shiprocket-token' },
    }),
  };
}

function listOrders(orders: Map<string, { id: number; awb: string }>, reference: string) {
  const order = orders.get(reference);
  if (!order) return [];
  return [
    { id: order.id, channel_order_id: reference, shipments: [{ id: order.id + 1000, awb: order.awb }] },
  ];
}

async function openDelhiveryDouble(): Promise<CourierDouble> {
  const waybills = new Map<string, string>();
  const status = { Status: 'Dispatched', StatusType: 'UD', StatusDateTime: SCAN.at.replace(' ', 'T') };
  const detail = { Scan: status.Status, ScanType: status.StatusType, StatusDateTime: status.StatusDateTime };
  const scans = [
    { ScanDetail: { ...detail, ScannedLocation: SCAN.place, Instructions: 'Out for delivery' } },
  ];
  const routes: [RegExp, (call: CallSeen) => object | string][] = [
    [
      /\/packages\/json\/$/,
      ({ query }) => {
        const awb = query.get('waybill') ?? waybills.get(query.get('ref_ids') ?? '');
        return { ShipmentData: awb ? [{ Shipment: { AWB: awb, Scans: scans } }] : [] };
      },
    ],
    [
      /\/cmu\/create\.json$/,
      ({ body }) => {
        const [shipment] = JSON.parse(new URLSearchParams(body).get('data') ?? '{}').shipments;
        if (shipment.pin === NOT_SERVED)
          return {
            success: false,
            packages: [{ status: 'Fail', waybill: '', remarks: ['PIN is not serviceable'] }],
          };
        const waybill = String(149_000_000 + waybills.size);
        waybills.set(shipment.order, waybill);
        return { success: true, packages: [{ status: 'Success', waybill, remarks: [''] }] };
      },
    ],
    [/\/fm\/request\/new\/$/, () => ({ pickup_id: 1 })],
    [/\/packing_slip$/, () => ({ packages: [{ pdf_download_link: `${server.url}/label.pdf` }] })],
    [/\/label\.pdf$/, () => '%PDF-1.4'],
    [/\/api\/p\/edit$/, () => ({ status: true })],
  ];
  const server = await openFaultyServer((call) => answer(routes, call));
  const settings = { apiToken: 'api', pickupLocation: 'Delhi', webhookToken: 'delhivery-token' };
  const open = (timeoutMs: number) => createDelhivery(settings, { baseUrl: server.url, timeoutMs });
  return {
    name: 'delhivery',
    ...{ courier: open(20_000), hasty: open(300), server },
    countBooked: () => waybills.size,
    push: (awb) => ({
      rawBody: JSON.stringify({
        Shipment: {
          AWB: awb,
          Status: { ...status, StatusLocation: SCAN.place, Instructions: 'Out for delivery' },
        },
      }),
      headers: { authorization: 'Token delhivery-token' },
    }),
  };
}

function answer(routes: [RegExp, (call: CallSeen) => object | string][], call: CallSeen): Answer {
  const found = routes.find(([path]) => path.test(call.path));
  if (!found) return { status: 404, body: { message: `There is nothing at ${call.path}.` } };
  return { status: 200, body: found[1](call) as object };
}
