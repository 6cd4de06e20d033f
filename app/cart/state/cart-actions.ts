import { toast } from '#app/ui/feedback/toast.ts';
import type { CartLine } from '../cart.schema.ts';
import type { CartLineInput } from './cart-backend.ts';
import type { CartStore } from './cart-store.ts';

export interface CartActions {
  /** Adds and says so in a toast; whether it worked. */
  add: (input: CartLineInput) => Promise<boolean>;
  /** Below one the line goes, with a way back. */
  setQuantity: (lineId: string, quantity: number) => void;
  /** Removes at once and offers 'Undo'; the words say what became of it. */
  remove: (lineId: string, message?: string) => void;
  /** Puts a coupon in, or takes it out with null; gives null when it worked, else the text that says why not. */
  setCoupon: (code: string | null) => Promise<string | null>;
  /** Fetches the cart again, for instance after an order has emptied it. */
  refresh: () => Promise<void>;
}

const ADDED_TOAST_MS = 2_000;
const UNDO_TOAST_MS = 6_000;

/** What a shopper can do with the cart, and what the shop says to it (spec §8). */
export function createCartActions(store: CartStore): CartActions {
  const lineOf = (lineId: string) => store.snapshot().items.find((line) => line._id === lineId);

  async function add(input: CartLineInput): Promise<boolean> {
    if (!input.product?._id) {
      toast('Invalid product data', { tone: 'bad' });
      return false;
    }
    const failure = await store.add(input);
    if (failure) toast(failure, { tone: 'bad' });
    else toast('Item added to cart successfully', { tone: 'good', duration: ADDED_TOAST_MS });
    return failure === null;
  }

  async function remove(lineId: string, message = 'was removed'): Promise<void> {
    const line = lineOf(lineId);
    if (!line) return;
    const failure = await store.remove(line);
    if (failure) toast(failure, { tone: 'bad' });
    else offerUndo(line, message);
  }

  function offerUndo(line: CartLine, message: string): void {
    toast(`${line.product.name} ${message}`, {
      duration: UNDO_TOAST_MS,
      action: { label: 'Undo', onClick: () => putBack(line) },
    });
  }

  async function putBack(line: CartLine): Promise<void> {
    const failure = await store.add(line);
    if (failure) toast(failure, { tone: 'bad' });
  }

  async function setQuantity(lineId: string, quantity: number): Promise<void> {
    const line = lineOf(lineId);
    if (!line) return;
    if (quantity < 1) return remove(lineId);
    const failure = await store.setQuantity(line, quantity);
    if (failure) toast(failure, { tone: 'bad' });
  }

  return {
    add,
    setQuantity,
    remove,
    setCoupon: (code) => store.setCoupon(code),
    refresh: () => store.load(),
  };
}
