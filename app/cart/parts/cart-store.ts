import { failureText } from '#app/foundation/api-client.ts';
import type { CartLine } from '../cart.shapes.ts';
import { foreseeQuantity } from '../cart-forecast.ts';
import { type Basket, CART_FAILURES, type FailureTexts, type KnownCart, type LineWish } from './basket.ts';

export interface CartState extends KnownCart {
  status: 'loading' | 'ready' | 'failed';
  /** a change is on its way, so that totals may still move */
  isBusy: boolean;
  error: string | null;
}

export const CART_NOT_YET: CartState = {
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
  #state = CART_NOT_YET;
  #confirmed: KnownCart | undefined;
  #basket: Basket | undefined;
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
  open(basket: Basket, known: KnownCart | undefined): void {
    if (basket !== this.#basket) {
      this.#wanted.clear();
      this.#confirmed = undefined;
    }
    this.#basket = basket;
    if (known) this.#set({ ...CART_NOT_YET, ...known });
  }

  async load(signal?: AbortSignal): Promise<void> {
    const basket = this.#basket;
    if (!basket) return;
    const changes = this.#changes;
    try {
      const cart = await basket.load(signal);
      // A change sent meanwhile brings a newer cart with its own answer.
      if (!signal?.aborted && changes === this.#changes) this.#settle(basket, cart);
    } catch (error) {
      if (signal?.aborted || basket !== this.#basket) return;
      this.#set({ status: 'failed', isBusy: false, error: failureText(error, CART_FAILURES.fetch) });
    }
  }

  add(wish: LineWish): Promise<Outcome> {
    return this.#change((basket) => basket.add(wish), CART_FAILURES.add);
  }

  setQuantity(line: CartLine, quantity: number): Promise<Outcome> {
    this.#wanted.set(line._id, quantity);
    this.#set({ items: foreseeQuantity(this.#state.items, line._id, quantity) });
    return this.#change((basket) => {
      const isOutdated = this.#wanted.get(line._id) !== quantity;
      return isOutdated && this.#confirmed
        ? Promise.resolve(this.#confirmed)
        : basket.setQuantity(line, quantity);
    }, CART_FAILURES.update);
  }

  remove(line: CartLine): Promise<Outcome> {
    this.#wanted.delete(line._id);
    this.#set({ items: foreseeQuantity(this.#state.items, line._id, 0) });
    return this.#change((basket) => basket.remove(line), CART_FAILURES.remove);
  }

  setCoupon(code: string | null): Promise<Outcome> {
    return this.#change((basket) => basket.setCoupon(code), CART_FAILURES.coupon);
  }

  async #change(work: (basket: Basket) => Promise<KnownCart>, texts: FailureTexts): Promise<Outcome> {
    const basket = this.#basket;
    if (!basket) return texts.refused;
    this.#pending++;
    this.#changes++;
    this.#set({ isBusy: true });
    const answer = this.#tail.then(() => work(basket));
    this.#tail = answer.catch(() => undefined);
    try {
      const cart = await answer;
      this.#pending--;
      this.#settle(basket, cart);
      return null;
    } catch (error) {
      this.#pending--;
      if (this.#confirmed) this.#settle(basket, this.#confirmed);
      else this.load();
      return failureText(error, texts);
    }
  }

  #settle(basket: Basket, cart: KnownCart): void {
    if (basket !== this.#basket) return;
    this.#confirmed = cart;
    if (this.#pending > 0) return;
    this.#set({ status: 'ready', isBusy: false, error: null, ...cart });
  }

  #set(part: Partial<CartState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
