import { failureText } from '#app/platform/browser/api-client.ts';
import type { CartLine } from '../cart.schema.ts';
import {
  CART_FAILURES,
  type CartBackend,
  type CartContents,
  type CartLineInput,
  type FailureTexts,
} from './cart-backend.ts';

export interface CartState extends CartContents {
  status: 'loading' | 'ready' | 'failed';
  /** while a change is being sent, after which totals may differ */
  isBusy: boolean;
  error: string | null;
}

export const INITIAL_CART_STATE: CartState = {
  status: 'loading',
  items: [],
  summary: null,
  coupon: null,
  isBusy: false,
  error: null,
};

/** Null on success, else the error message. */
type Outcome = string | null;

/**
 * The cart on the screen. Changes show at once, are sent one after the other, and are reverted if refused; a response
 * is shown only if no later change is pending.
 */
export class CartStore {
  #state = INITIAL_CART_STATE;
  #confirmed: CartContents | undefined;
  #backend: CartBackend | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #changes = 0;
  #loads = 0;
  readonly #requestedQuantities = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): CartState => this.#state;

  /** Switches to another backend; later responses of the old one are ignored. */
  open(backend: CartBackend, known: CartContents | undefined): void {
    if (backend !== this.#backend) {
      this.#requestedQuantities.clear();
      this.#confirmed = undefined;
      // The lines on the screen still belong to the other cart.
      this.#set({ isBusy: true });
    }
    this.#backend = backend;
    if (known) this.#set({ ...INITIAL_CART_STATE, ...known });
  }

  async load(signal?: AbortSignal): Promise<void> {
    const backend = this.#backend;
    if (!backend) return;
    const changes = this.#changes;
    const loads = ++this.#loads;
    // A later load may be priced with another PIN code.
    const isOutdated = () => signal?.aborted || loads !== this.#loads;
    try {
      const cart = await backend.load(signal);
      // The response to a change that was sent in the meantime has a newer cart.
      if (!isOutdated() && changes === this.#changes) this.#settle(backend, cart);
    } catch (error) {
      if (isOutdated() || backend !== this.#backend) return;
      this.#set({ status: 'failed', isBusy: false, error: failureText(error, CART_FAILURES.fetch) });
    }
  }

  add(input: CartLineInput): Promise<Outcome> {
    return this.#change((backend) => backend.add(input), CART_FAILURES.add);
  }

  setQuantity(line: CartLine, quantity: number): Promise<Outcome> {
    this.#requestedQuantities.set(line._id, quantity);
    this.#set({ items: updateQuantityOptimistically(this.#state.items, line._id, quantity) });
    return this.#change((backend) => {
      const isOutdated = this.#requestedQuantities.get(line._id) !== quantity;
      return isOutdated && this.#confirmed
        ? Promise.resolve(this.#confirmed)
        : backend.setQuantity(line, quantity);
    }, CART_FAILURES.update);
  }

  remove(line: CartLine): Promise<Outcome> {
    this.#requestedQuantities.delete(line._id);
    this.#set({ items: updateQuantityOptimistically(this.#state.items, line._id, 0) });
    return this.#change((backend) => backend.remove(line), CART_FAILURES.remove);
  }

  setCoupon(code: string | null): Promise<Outcome> {
    return this.#change((backend) => backend.setCoupon(code), CART_FAILURES.coupon);
  }

  async #change(
    work: (backend: CartBackend) => Promise<CartContents>,
    texts: FailureTexts,
  ): Promise<Outcome> {
    const backend = this.#backend;
    if (!backend) return texts.refused;
    this.#pending++;
    this.#changes++;
    this.#set({ isBusy: true });
    let loads = 0;
    const response = this.#tail.then(() => {
      loads = this.#loads;
      return work(backend);
    });
    this.#tail = response.catch(() => undefined);
    try {
      const cart = await response;
      this.#pending--;
      this.#settle(backend, cart);
      if (loads !== this.#loads) await this.load();
      return null;
    } catch (error) {
      this.#pending--;
      if (this.#confirmed) this.#settle(backend, this.#confirmed);
      else this.load();
      return failureText(error, texts);
    }
  }

  #settle(backend: CartBackend, cart: CartContents): void {
    if (backend !== this.#backend) return;
    this.#confirmed = cart;
    if (this.#pending > 0) return;
    this.#set({ status: 'ready', isBusy: false, error: null, ...cart });
  }

  #set(part: Partial<CartState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** The expected lines after a change, shown until the server responds. */
export function updateQuantityOptimistically(
  items: readonly CartLine[],
  lineId: string,
  quantity: number,
): CartLine[] {
  if (quantity < 1) return items.filter((line) => line._id !== lineId);
  return items.map((line) =>
    line._id === lineId ? { ...line, quantity, lineTotal: inRupees(line.price * quantity) } : line,
  );
}

export function countCartItems(items: readonly Pick<CartLine, 'quantity'>[]): number {
  return items.reduce((sum, line) => sum + line.quantity, 0);
}

/** Rounds binary fractions (3 × 1299.10) to two decimals. */
function inRupees(amount: number): number {
  return Math.round(amount * 100) / 100;
}
