const RECENT_MS = 5 * 60_000;

/** Which code is on its way or read already, so that a window that was closed and opened again sends no other. */
export class RecentCode {
  #to = '';
  #at = Number.NEGATIVE_INFINITY;

  /** Whether the last one went to this number and is still good. */
  isRecent(to: string, now: number): boolean {
    return this.#to === to && now - this.#at < RECENT_MS;
  }

  record(to: string, now: number): void {
    this.#to = to;
    this.#at = now;
  }

  /** It is used up. */
  clear(): void {
    this.#to = '';
  }
}
