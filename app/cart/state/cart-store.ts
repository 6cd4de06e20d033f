import { failureText } from '#app/platform/browser/api-client.ts';
import type { CartLine } from '../cart.schema.ts';
import {
  CART_FAILURES,
  type CartBackend,
  type CartContents,
  type CartLineInput,
  type FailureTexts,
} from './cart-backend.ts';
import { updateQuantityOptimistically } from './optimistic-quantity.ts';

export interface CartState extends CartContents {
  status: 'loading' | 'ready' | 'failed';
  /** a change is on its way, so that totals may still move */
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

/** How a change ended: null when it worked, else the text that says why not. */
type Outcome = string | null;

/**
 * The cart on the screen. Changes show at once, are sent one after the other, and are taken back when
 * refused; an answer counts only when no later change is waiting.
 */
export class CartStore {
  #state = INITIAL_CART_STATE;
  #confirmed: CartContents | undefined;
  #basket: CartBackend | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #changes = 0;
  readonly #wanted = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): CartState => this.#state;

  /** Turns to another basket: what the old one still answers no longer counts. */
  open(backend: CartBackend, known: CartContents | undefined): void {
    if (backend !== this.#basket) {
      this.#wanted.clear();
      this.#confirmed = undefined;
    }
    this.#basket = backend;
    if (known) this.#set({ ...INITIAL_CART_STATE, ...known });
  }

  async load(signal?: AbortSignal): Promise<void> {
    const backend = this.#basket;
    if (!backend) return;
    const changes = this.#changes;
    try {
      const cart = await backend.load(signal);
      // A change sent meanwhile brings a newer cart with its own answer.
      if (!signal?.aborted && changes === this.#changes) this.#settle(backend, cart);
    } catch (error) {
      if (signal?.aborted || backend !== this.#basket) return;
      this.#set({ status: 'failed', isBusy: false, error: failureText(error, CART_FAILURES.fetch) });
    }
  }

  add(input: CartLineInput): Promise<Outcome> {
    return this.#change((backend) => backend.add(input), CART_FAILURES.add);
  }

  setQuantity(line: CartLine, quantity: number): Promise<Outcome> {
    this.#wanted.set(line._id, quantity);
    this.#set({ items: updateQuantityOptimistically(this.#state.items, line._id, quantity) });
    return this.#change((backend) => {
      const isOutdated = this.#wanted.get(line._id) !== quantity;
      return isOutdated && this.#confirmed
        ? Promise.resolve(this.#confirmed)
        : backend.setQuantity(line, quantity);
    }, CART_FAILURES.update);
  }

  remove(line: CartLine): Promise<Outcome> {
    this.#wanted.delete(line._id);
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
    const backend = this.#basket;
    if (!backend) return texts.refused;
    this.#pending++;
    this.#changes++;
    this.#set({ isBusy: true });
    const response = this.#tail.then(() => work(backend));
    this.#tail = response.catch(() => undefined);
    try {
      const cart = await response;
      this.#pending--;
      this.#settle(backend, cart);
      return null;
    } catch (error) {
      this.#pending--;
      if (this.#confirmed) this.#settle(backend, this.#confirmed);
      else this.load();
      return failureText(error, texts);
    }
  }

  #settle(backend: CartBackend, cart: CartContents): void {
    if (backend !== this.#basket) return;
    this.#confirmed = cart;
    if (this.#pending > 0) return;
    this.#set({ status: 'ready', isBusy: false, error: null, ...cart });
  }

  #set(part: Partial<CartState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
