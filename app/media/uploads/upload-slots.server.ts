import { refuse } from '#app/platform/http/refusal.ts';

/** Parallel uploads per process; each has files on disk until its response. */
const MAX_UPLOADS = 48;
const MAX_UPLOADS_PER_USER = 10;

/** Limits parallel uploads, per process and per person. */
export class UploadSlots {
  readonly #byUser = new Map<string, number>();
  #total = 0;

  /** Acquires a slot and returns its release function. Refuses the upload if all are in use or the person has too many. */
  acquire(userId: string): () => void {
    if (this.#total >= MAX_UPLOADS)
      throw refuse.notReady('Too many files are being uploaded at the moment. Please try again.', 10);
    const own = this.#byUser.get(userId) ?? 0;
    if (own >= MAX_UPLOADS_PER_USER)
      throw refuse.tooMany('You are uploading too many files at once. Please wait a moment.', 10);
    this.#set(userId, own + 1);
    return () => this.#set(userId, (this.#byUser.get(userId) ?? 1) - 1);
  }

  #set(userId: string, own: number): void {
    this.#total += own - (this.#byUser.get(userId) ?? 0);
    if (own > 0) this.#byUser.set(userId, own);
    else this.#byUser.delete(userId);
  }
}
