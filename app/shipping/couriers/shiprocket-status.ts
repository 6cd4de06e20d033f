import type { CourierStatus } from './courier.ts';

/** Shiprocket's codes of a shipment; those of its own handling are left out. */
const STATUSES: Readonly<Record<string, CourierStatus>> = {
  6: 'In transit',
  7: 'Delivered',
  // The way back to the sender: begun, arrived, acknowledged, not accepted, out for delivery, in transit, irrevocable, in the city.
  9: 'Returning',
  10: 'Returning',
  14: 'Returning',
  40: 'Returning',
  41: 'Returning',
  46: 'Returning',
  75: 'Returning',
  78: 'Returning',
  17: 'Out for delivery',
  18: 'In transit',
  21: 'Delivery failed',
  38: 'In transit',
  39: 'In transit',
  42: 'Picked up',
};

/** Shiprocket's codes of a return order; some have another meaning for a shipment. */
const RETURN_STATUSES: Readonly<Record<string, CourierStatus>> = {
  25: 'In transit',
  26: 'Delivered',
  32: 'Picked up',
  48: 'Out for delivery',
  50: 'Delivery failed',
};

/** Shiprocket's labels, which distinguish a return from a shipment where the code does not. */
const RETURN_LABELS: Readonly<Record<string, CourierStatus>> = {
  'RETURN PICKED UP': 'Picked up',
  'RETURN PICKEDUP': 'Picked up',
  'RETURN IN TRANSIT': 'In transit',
  'RETURN OUT FOR DELIVERY': 'Out for delivery',
  'RETURN UNDELIVERED': 'Delivery failed',
  'RETURN DELIVERED': 'Delivered',
  'RETURN ACKNOWLEDGED': 'Delivered',
};

interface ReportedStatus {
  code: string;
  label: string | null | undefined;
  /** the parcel was booked as a return order */
  isReturn: boolean;
}

/**
 * A reported status in the shop's words; undefined for one that moves no parcel. "RETURN" is a pick-up from a
 * customer, "RTO" an undelivered parcel on its way back.
 */
export function readShiprocketStatus({ code, label, isReturn }: ReportedStatus): CourierStatus | undefined {
  const text = (label ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ');
  if (text.startsWith('RETURN ')) return RETURN_LABELS[text];
  return (isReturn ? RETURN_STATUSES[code] : undefined) ?? STATUSES[code];
}
