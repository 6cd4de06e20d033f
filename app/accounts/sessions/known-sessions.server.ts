import { LRUCache } from 'lru-cache';
import { type ChangeFeed, isRecent } from '#app/platform/cache/change-feed.ts';
import type { SessionUser } from './sessions.db.server.ts';

const MAX_SESSIONS = 20_000;
/** Upper bound if the database is changed without its triggers, as by a restore. */
const MAX_KNOWN_MS = 60_000;
/** Without a feed nothing is remembered. */
const NO_FEED: ChangeFeed = { knownUntil: () => Number.NEGATIVE_INFINITY, catchUp: async () => false };

interface KnownSession {
  user: SessionUser;
  /** by `performance.now()`; from then on the clock may have changed it */
  until: number;
}

/**
 * The open sessions that this process has found, so that the next request with one takes no query (decision 058). They are used
 * only while the change feed is at most a second behind, and forgotten when it reports a change of their user.
 */
export class KnownSessions {
  #sessions = new LRUCache<string, KnownSession>({
    max: MAX_SESSIONS,
    dispose: ({ user }, key) => this.#forgetKey(user.user_id, key),
  });
  /** user → keys of the sessions */
  #keys = new Map<string, Set<string>>();
  #feed = NO_FEED;
  #isListening = false;
  /** counts changes: a query that began before one may return older data */
  #changes = 0;

  follow(feed: ChangeFeed): void {
    this.#feed = feed;
  }

  /** Called when the feed may miss changes, and when it receives them again. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.forget('all');
  }

  /** Forgets the sessions of these users. */
  forget(userIds: readonly string[] | 'all'): void {
    this.#changes += 1;
    if (userIds === 'all') this.#sessions.clear();
    else
      for (const userId of userIds) for (const key of [...this.#keysOf(userId)]) this.#sessions.delete(key);
  }

  /** Waits until all changes up to now are known here. */
  async catchUp(): Promise<void> {
    if (this.#isListening && !(await this.#feed.catchUp())) this.forget('all');
  }

  /** The session of a token's hash, known or queried. */
  async find(
    tokenHash: Buffer,
    query: (tokenHash: Buffer) => Promise<SessionUser | undefined>,
  ): Promise<SessionUser | undefined> {
    const key = tokenHash.toString('base64');
    const askedAt = performance.now();
    const known = isRecent(this.#feed.knownUntil()) ? this.#sessions.get(key) : undefined;
    if (known && askedAt < known.until) return known.user;
    const changes = this.#changes;
    const user = await query(tokenHash);
    if (user && this.#isListening && changes === this.#changes) {
      const until = askedAt + Math.min(user.unchanged_ms, MAX_KNOWN_MS);
      this.#sessions.set(key, { user, until });
      this.#keys.set(user.user_id, this.#keysOf(user.user_id).add(key));
    }
    return user;
  }

  #keysOf(userId: string): Set<string> {
    return this.#keys.get(userId) ?? new Set();
  }

  #forgetKey(userId: string, key: string): void {
    const keys = this.#keysOf(userId);
    keys.delete(key);
    if (keys.size === 0) this.#keys.delete(userId);
  }
}
