import { tell } from '#app/ui/tell.ts';
import type { CartLine } from '../cart.shapes.ts';
import type { LineWish } from './basket.ts';
import type { CartStore } from './cart-store.ts';

export interface CartActions {
  /** Adds and says so in a toast; whether it worked. */
  add: (wish: LineWish) => Promise<boolean>;
  /** Below one the line goes, with a way back. */
  setQuantity: (lineId: string, quantity: number) => void;
  /** Removes at once and offers 'Undo'; the words say what became of it. */
  remove: (lineId: string, words?: string) => void;
  /** Puts a coupon in, or takes it out with null; gives null when it worked, else the text that says why not. */
  setCoupon: (code: string | null) => Promise<string | null>;
  /** Fetches the cart again, for instance after an order has emptied it. */
  refresh: () => Promise<void>;
}

const ADDED_TOAST_MS = 2_000;
const UNDO_TOAST_MS = 6_000;

/** What a shopper can do with the cart, and what the shop says to it (spec §8). */
export function cartActions(store: CartStore): CartActions {
  const lineOf = (lineId: string) => store.snapshot().items.find((line) => line._id === lineId);

  async function add(wish: LineWish): Promise<boolean> {
    if (!wish.product?._id) {
      tell('Invalid product data', { tone: 'bad' });
      return false;
    }
    const failure = await store.add(wish);
    if (failure) tell(failure, { tone: 'bad' });
    else tell('Item added to cart successfully', { tone: 'good', duration: ADDED_TOAST_MS });
    return failure === null;
  }

  async function remove(lineId: string, words = 'was removed'): Promise<void> {
    const line = lineOf(lineId);
    if (!line) return;
    const failure = await store.remove(line);
    if (failure) tell(failure, { tone: 'bad' });
    else offerUndo(line, words);
  }

  function offerUndo(line: CartLine, words: string): void {
    tell(`${line.product.name} ${words}`, {
      duration: UNDO_TOAST_MS,
      action: { label: 'Undo', onClick: () => putBack(line) },
    });
  }

  async function putBack(line: CartLine): Promise<void> {
    const failure = await store.add(line);
    if (failure) tell(failure, { tone: 'bad' });
  }

  async function setQuantity(lineId: string, quantity: number): Promise<void> {
    const line = lineOf(lineId);
    if (!line) return;
    if (quantity < 1) return remove(lineId);
    const failure = await store.setQuantity(line, quantity);
    if (failure) tell(failure, { tone: 'bad' });
  }

  return {
    add,
    setQuantity,
    remove,
    setCoupon: (code) => store.setCoupon(code),
    refresh: () => store.load(),
  };
}
