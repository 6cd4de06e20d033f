import type { Product } from '#app/catalog/catalog.schema.ts';
import { isTileOnly } from '#app/catalog/product/product-tile.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { Cart, CartLine } from '../cart.schema.ts';
import { formatPriceChange, NO_LONGER_AVAILABLE } from '../lines/format-cart-line.ts';

/** A stored line of a guest's cart (screens §3, rules §5 Storage). */
export interface GuestLine {
  _id: string;
  product: Product;
  quantity: number;
  size: string;
  color: string;
  rentalPeriod: RentalPeriod | null;
  /** the quantity at the first attempt to merge the line into a person's cart */
  sent?: number;
}

/** Line ids are sent in a header when a guest signs in. */
const SAFE_ID = /^[\w-]{1,100}$/;

type NewLine = Omit<GuestLine, '_id' | 'sent'>;

/** Equal for two lines that are one (rules §4, Cart lines). */
function toLineKey(
  line: Pick<CartLine, 'size' | 'color' | 'rentalPeriod'> & { product: { _id: string } },
): string {
  const period = line.rentalPeriod;
  return JSON.stringify([line.product._id, line.size, line.color, period?.startDate, period?.endDate]);
}

/** Adds to the line with the same product, size, colour and period; the quantity of a rental is always 1. */
export function addGuestLine(lines: readonly GuestLine[], added: NewLine, newId: () => string): GuestLine[] {
  const key = toLineKey(added);
  if (!lines.some((line) => toLineKey(line) === key)) return [...lines, { ...added, _id: newId() }];
  return lines.map((line) => {
    if (toLineKey(line) !== key) return line;
    const quantity = added.product.isRental ? 1 : line.quantity + added.quantity;
    return { ...line, product: added.product, quantity };
  });
}

/** A quantity below 1 removes the line (screens §4). */
export function setGuestQuantity(lines: readonly GuestLine[], lineId: string, quantity: number): GuestLine[] {
  if (quantity < 1) return lines.filter((line) => line._id !== lineId);
  return lines.map((line) => (line._id === lineId ? { ...line, quantity } : line));
}

/** The stored lines: drops broken ones, adds the fields that older versions did not store. */
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
 * The quote's lines with the guest's line ids and order. The server omits products that are not on sale: those lines
 * are kept with the reason. A line whose size or colour the server replaced is matched by its product.
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
    return { ...item, _id: line._id, priceChange: formatPriceChange(priceWhenAdded(line), item.price) };
  });
  return { ...quote, items };
}

/** Lines that were added from a tile get the rest of their product from the quote, but keep the price that was shown. */
export function completeLines(lines: readonly GuestLine[], quote: Cart): GuestLine[] {
  return lines.map((line) => {
    const { product } = line;
    const quoted =
      isTileOnly(product) && quote.items.find((item) => item.product._id === product._id)?.product;
    if (!quoted) return line;
    const { price, securityDeposit } = product;
    return { ...line, product: { ...quoted, price, securityDeposit } };
  });
}

/** The stored product is from the time when it was added. */
function priceWhenAdded({ product }: GuestLine): number {
  return (product.isRental ? product.securityDeposit : product.price) ?? 0;
}

/** A line from stored data alone, until the server has priced it. */
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
