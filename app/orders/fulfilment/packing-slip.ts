/** What goes into the parcel with an order: what is in it and where it goes, no prices. */
export interface PackingSlip {
  orderNumber: string;
  placedAt: Date;
  /** the recipient first, line by line */
  shipTo: string[];
  lines: PackedLine[];
}

export interface PackedLine {
  sku: string;
  name: string;
  size: string;
  color: string;
  quantity: number;
  /** of an outfit that is lent: '12 to 15 Dec 2026, 4 days' */
  period: string;
}
