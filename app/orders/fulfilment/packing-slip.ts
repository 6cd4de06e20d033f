/** Enclosed with an order: address and items without prices. */
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
  /** of a rented outfit: '12 to 15 Dec 2026, 4 days' */
  period: string;
}
