const RECENT_MS = 5 * 60_000;

/** Remembers the last sent code, so that opening the dialog again does not send another. */
export class RecentCode {
  #to = '';
  #at = Number.NEGATIVE_INFINITY;

  /** Whether the last code went to this number and is still valid. */
  isRecent(to: string, now: number): boolean {
    return this.#to === to && now - this.#at < RECENT_MS;
  }

  record(to: string, now: number): void {
    this.#to = to;
    this.#at = now;
  }

  clear(): void {
    this.#to = '';
  }
}
