import type { Product } from '#app/catalog/catalog.schema.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { Cart, CartLine } from '../cart.schema.ts';
import { NO_LONGER_AVAILABLE, priceChange } from '../lines/line-problems.ts';

/** A line of a guest's cart, as the browser keeps it (spec §3, CONTRACT §5 Storage). */
export interface GuestLine {
  _id: string;
  product: Product;
  quantity: number;
  size: string;
  color: string;
  rentalPeriod: RentalPeriod | null;
  /** how many were sent when the line first went to a person's cart, if it ever did */
  sent?: number;
}

/** Line ids travel in a header when a guest signs in. */
const SAFE_ID = /^[\w-]{1,100}$/;

export type NewLine = Omit<GuestLine, '_id' | 'sent'>;

/** What makes two lines the same line (CONTRACT §4, Cart lines). */
function toLineKey(
  line: Pick<CartLine, 'size' | 'color' | 'rentalPeriod'> & { product: { _id: string } },
): string {
  const period = line.rentalPeriod;
  return JSON.stringify([line.product._id, line.size, line.color, period?.startDate, period?.endDate]);
}

/** The same product, size, colour and period raises the quantity; a rental stays at one piece. */
export function addGuestLine(lines: readonly GuestLine[], added: NewLine, newId: () => string): GuestLine[] {
  const key = toLineKey(added);
  if (!lines.some((line) => toLineKey(line) === key)) return [...lines, { ...added, _id: newId() }];
  return lines.map((line) => {
    if (toLineKey(line) !== key) return line;
    const quantity = added.product.isRental ? 1 : line.quantity + added.quantity;
    return { ...line, product: added.product, quantity };
  });
}

/** Below one the line goes (spec §4). */
export function setGuestQuantity(lines: readonly GuestLine[], lineId: string, quantity: number): GuestLine[] {
  if (quantity < 1) return lines.filter((line) => line._id !== lineId);
  return lines.map((line) => (line._id === lineId ? { ...line, quantity } : line));
}

/** The stored lines, without what is broken, and with what older copies lack. */
export function parseGuestCart(text: string | null, newId: () => string): GuestLine[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  const lines: GuestLine[] = [];
  for (const entry of stored) {
    const line = readLine(entry, newId);
    if (line) lines.push(line);
  }
  return lines;
}

function readLine(entry: unknown, newId: () => string): GuestLine | undefined {
  const line = entry as Partial<GuestLine> | null;
  if (typeof line?.product !== 'object' || typeof line.product?._id !== 'string') return undefined;
  const quantity = Math.floor(Number(line.quantity ?? 1));
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  return {
    _id: SAFE_ID.test(String(line._id ?? '')) ? String(line._id) : newId(),
    product: line.product,
    quantity,
    size: typeof line.size === 'string' ? line.size : 'M',
    color: typeof line.color === 'string' ? line.color : 'Default',
    rentalPeriod: readPeriod(line.rentalPeriod),
    ...(typeof line.sent === 'number' ? { sent: line.sent } : {}),
  };
}

function readPeriod(period: Partial<RentalPeriod> | null | undefined): RentalPeriod | null {
  if (typeof period?.startDate !== 'string' || typeof period.endDate !== 'string') return null;
  return { startDate: period.startDate, endDate: period.endDate };
}

/**
 * The quote's lines under the guest's own line ids and in the guest's order. The server leaves out what is
 * not on sale: such a line is shown with the reason. Where the server put another choice in a line's
 * place, it is told by its product.
 */
export function mergeQuote(lines: readonly GuestLine[], quote: Cart): Cart {
  const unmatched = [...quote.items];
  const takeMatch = (fits: (item: CartLine) => boolean) => {
    const index = unmatched.findIndex(fits);
    return index < 0 ? undefined : unmatched.splice(index, 1)[0];
  };
  const exact = lines.map((line) => takeMatch((item) => toLineKey(item) === toLineKey(line)));
  const items = lines.map((line, index) => {
    const item = exact[index] ?? takeMatch((each) => each.product._id === line.product._id);
    if (!item) return toUnpricedLine(line, NO_LONGER_AVAILABLE);
    return { ...item, _id: line._id, priceChange: priceChange(priceWhenAdded(line), item.price) };
  });
  return { ...quote, items };
}

/** The product is kept as it was when it was put in. */
function priceWhenAdded({ product }: GuestLine): number {
  return (product.isRental ? product.securityDeposit : product.price) ?? 0;
}

/** A line as far as the browser knows it, for when the server has not priced it. */
export function toUnpricedLine(line: GuestLine, problem: string | null): CartLine {
  const { product } = line;
  const price = priceWhenAdded(line);
  return {
    _id: line._id,
    product,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    rentalPeriod: line.rentalPeriod,
    price,
    lineTotal: price * line.quantity,
    available: problem ? 0 : Math.max(product.stock ?? 0, line.quantity),
    problem,
    nextFree: [],
    priceChange: null,
    explanation: null,
  };
}
