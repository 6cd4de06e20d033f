/**
 * The key under which an order is sent. The same order sent again (the answer was lost, the button was
 * pressed twice) keeps its key, so that the server gives the same answer once more; a changed order gets a
 * new one (rules §2).
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

  /** The order is placed: the same basket ordered again is another order. */
  finish(): void {
    this.#body = '';
  }
}
