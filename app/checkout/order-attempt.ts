/**
 * The idempotency key of an order. The same order that is sent again (lost response, second click) keeps its key, so
 * that the server returns the same response; a changed order has a new key (rules §2).
 */
export class OrderAttempt {
  #body = '';
  #key = '';
  readonly #newKey: () => string;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = this.#newKey();
    }
    return this.#key;
  }

  /** Called when the order is placed: the same cart is then another order. */
  finish(): void {
    this.#body = '';
  }
}
