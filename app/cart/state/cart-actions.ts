import { toast } from '#app/ui/feedback/toast.ts';
import type { CartLine } from '../cart.schema.ts';
import type { CartLineInput } from './cart-backend.ts';
import type { CartStore } from './cart-store.ts';

export interface CartActions {
  /** Shows the result in a toast and returns whether it succeeded. */
  add: (input: CartLineInput) => Promise<boolean>;
  /** A quantity below 1 removes the line and offers 'Undo'. */
  setQuantity: (lineId: string, quantity: number) => void;
  /** Removes the line and offers 'Undo' in a toast with this message. */
  remove: (lineId: string, message?: string) => void;
  /** Applies a coupon, or removes it with null. Returns null on success, else the error message. */
  setCoupon: (code: string | null) => Promise<string | null>;
  /** Fetches the cart again, for example after an order. */
  refresh: () => Promise<void>;
}

const ADDED_TOAST_MS = 2_000;
const UNDO_TOAST_MS = 6_000;

/** Changes to the cart, with their toasts (screens §8). */
export function createCartActions(store: CartStore): CartActions {
  const findLine = (lineId: string) => store.snapshot().items.find((line) => line._id === lineId);

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
    const line = findLine(lineId);
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
    const line = findLine(lineId);
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
