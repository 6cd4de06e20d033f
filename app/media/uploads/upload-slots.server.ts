import { refuse } from '#app/platform/http/refusal.ts';

/** Forms that a process takes in at the same time; each has files on the disk until it is answered. */
const AT_ONCE = 48;
const AT_ONCE_EACH = 10;

/** Bounds how many forms with files are taken in at the same time, in all and of one person. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  /** Takes a slot and returns what gives it back. Refuses with 503 where all are taken, with 429 where the person has enough. */
  acquire(userId: string): () => void {
    if (this.#inAll >= AT_ONCE)
      throw refuse.notReady('Too many files are being uploaded at the moment. Please try again.', 10);
    const own = this.#taken.get(userId) ?? 0;
    if (own >= AT_ONCE_EACH)
      throw refuse.tooMany('You are uploading too many files at once. Please wait a moment.', 10);
    this.#set(userId, own + 1);
    return () => this.#set(userId, (this.#taken.get(userId) ?? 1) - 1);
  }

  #set(userId: string, own: number): void {
    this.#inAll += own - (this.#taken.get(userId) ?? 0);
    if (own > 0) this.#taken.set(userId, own);
    else this.#taken.delete(userId);
  }
}
