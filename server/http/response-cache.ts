import { LRUCache } from 'lru-cache';
import { type ChangeFeed, isRecent } from '#app/platform/cache/change-feed.ts';
import {
  type Dependencies,
  type Dependency,
  EVERYTHING,
  isAffected,
  type PublicChange,
  recordDependencies,
} from '#app/platform/cache/dependencies.server.ts';
import { type CachedResponse, compressAndSend, sizeOf, toCachedResponse } from './cached-response.ts';

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Upper bound on staleness if a scheduled change is missed. */
const TTL_MS = 10 * 60_000;
/** Longer than any real URL of the shop; clients can invent any number of longer ones. */
const LONGEST_ADDRESS = 2_000;

/** Cache-Control of a response that is the same for everyone; clients must revalidate it. */
export const STORABLE = 'no-cache';
export const NOT_STORED = 'private, no-store';
/** Pages and redirects. */
export const isStorable = (status: number) => status === 200 || status === 301;

/** Marks responses of this cache; a WeakSet of them would slow down each garbage collection. */
const SENT = Symbol('sent by the response cache');

/** A shared cache in front of the server (cdn.ts). */
export interface SharedCache {
  headersFor(path: string, dependencies: Dependencies): Record<string, string>;
  purge(names: Dependencies): void;
}

interface Entry {
  response: CachedResponse;
  dependencies: Dependencies;
  /** when something that it shows changed, at the earliest */
  staleSince?: number;
}

/** A response that is being made. */
interface Rendering {
  /** undefined if the response cannot be cached */
  entry: Promise<Entry | undefined>;
  /** what changed since it began */
  changes: PublicChange[];
}

/**
 * Caches GET responses that are the same for everyone, each until something changes that it shows. One request renders a
 * stale response again; until it is ready the others get the previous one, at most until a second after the change and not
 * after the response to a write here. Nothing that shows a hidden product is served again.
 */
export class ResponseCache {
  #entries = new LRUCache<string, Entry>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ response, dependencies }, key) =>
      sizeOf(response) + key.length + (dependencies === 'everything' ? 0 : dependencies.size * 50),
    ttl: TTL_MS,
    dispose: (entry, key) => this.#forgetNames(entry, key),
  });
  /** name → keys of the responses that show it */
  #keys = new Map<Dependency, Set<string>>();
  /** keys of responses that may show anything */
  #keysOfAnything = new Set<string>();
  #staleKeys = new Set<string>();
  /** key → the rendering that requests can share */
  #renderings = new Map<string, Rendering>();
  /** these, and those that a later rendering of the same key has replaced */
  #allRenderings = new Set<Rendering>();
  #isEnabled = true;
  readonly #shared: SharedCache | undefined;
  #feed: ChangeFeed = { knownUntil: () => performance.now(), catchUp: async () => true };
  hits = 0;
  misses = 0;

  readonly #addHeaders: (headers: Headers) => void;

  /** With a shared cache, cached responses get its headers. `addHeaders` adds those that all responses get. */
  constructor(shared?: SharedCache, addHeaders: (headers: Headers) => void = () => {}) {
    this.#shared = shared;
    this.#addHeaders = addHeaders;
  }

  /** Marks the cached responses that show a change as stale, here and in the shared cache. */
  invalidate(change: PublicChange): void {
    for (const { changes } of this.#allRenderings) changes.push(change);
    this.#shared?.purge(change.names);
    if (change.names === 'everything') {
      this.#renderings.clear();
      this.#entries.clear();
      return;
    }
    const changedAfter = this.#feed.knownUntil();
    for (const key of this.#keysShowing(change.names)) {
      if (change.isHiding) this.#entries.delete(key);
      else {
        const entry = this.#entries.peek(key);
        if (!entry) continue;
        entry.staleSince ??= changedAfter;
        this.#staleKeys.add(key);
      }
    }
  }

  /** Disabled while this server cannot receive notifications of changes. */
  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.invalidate(EVERYTHING);
  }

  /** Takes changes from this feed, and serves nothing cached while the feed may be more than a second behind. */
  follow(feed: ChangeFeed): void {
    this.#feed = feed;
  }

  /** Waits until all changes up to now are known here, and serves nothing older than them from then on. */
  async catchUp(): Promise<void> {
    if (!this.#isEnabled) return;
    if (await this.#feed.catchUp()) for (const key of this.#staleKeys) this.#entries.delete(key);
    else this.invalidate(EVERYTHING);
  }

  /** The cached response, or the one that `render` returns; caches only a page and a redirect with `no-cache`. */
  async respond(request: Request, render: () => Promise<Response> | Response): Promise<Response> {
    const key = request.url;
    if (!this.#isEnabled || pathOf(request).length > LONGEST_ADDRESS) return await render();
    if (!isRecent(this.#feed.knownUntil()) && !(await this.#feed.catchUp())) return await render();
    for (;;) {
      const cached = this.#entries.get(key);
      const rendering = this.#renderings.get(key);
      if (cached && isServable(cached, rendering)) return await this.#hit(request, cached);
      if (!rendering) return await this.#render(request, render);
      // The request began before any later change, so those do not affect it.
      const changesBefore = [...rendering.changes];
      const made = await rendering.entry;
      if (!made) return await this.#render(request, render);
      if (!changesBefore.some((change) => isAffected(made.dependencies, change)))
        return await this.#hit(request, made);
    }
  }

  /** Whether a response comes from this cache and so has all headers already. Reading its headers instead would be slow. */
  hasSent(response: Response): boolean {
    return SENT in response;
  }

  async #hit(request: Request, { response }: Entry): Promise<Response> {
    this.hits += 1;
    return await this.#send(request, response);
  }

  async #send(request: Request, cached: CachedResponse): Promise<Response> {
    return Object.assign(await compressAndSend(request, cached), { [SENT]: true });
  }

  async #render(request: Request, render: () => Promise<Response> | Response): Promise<Response> {
    this.misses += 1;
    const key = request.url;
    const made = Promise.withResolvers<Entry | undefined>();
    const rendering: Rendering = { entry: made.promise, changes: [] };
    this.#renderings.set(key, rendering);
    this.#allRenderings.add(rendering);
    let entry: Entry | undefined;
    let response: Response;
    try {
      const { result, dependencies } = await recordDependencies(render);
      response = result;
      if (isStorable(response.status) && response.headers.get('cache-control') === STORABLE) {
        // Shared caches would mix up responses that depend on a request header.
        const isShareable = !response.headers.has('vary');
        this.#addHeaders(response.headers);
        entry = { response: await toCachedResponse(response), dependencies };
        if (this.#store(key, entry, rendering) && isShareable)
          Object.assign(entry.response.headers, this.#shared?.headersFor(pathOf(request), dependencies));
      }
    } finally {
      this.#allRenderings.delete(rendering);
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
      made.resolve(entry);
    }
    return entry ? await this.#send(request, entry.response) : response;
  }

  /** Stores an entry unless something that it shows changed while it was rendered. Returns whether it was stored. */
  #store(key: string, entry: Entry, { changes }: Rendering): boolean {
    const { dependencies } = entry;
    if (!this.#isEnabled || changes.some((change) => isAffected(dependencies, change))) {
      this.#entries.delete(key);
      return false;
    }
    this.#entries.set(key, entry);
    if (dependencies === 'everything') this.#keysOfAnything.add(key);
    else for (const name of dependencies) getOrAdd(this.#keys, name).add(key);
    return true;
  }

  #keysShowing(names: ReadonlySet<Dependency>): Set<string> {
    const keys = new Set(this.#keysOfAnything);
    for (const name of names) for (const key of this.#keys.get(name) ?? []) keys.add(key);
    return keys;
  }

  #forgetNames({ dependencies }: Entry, key: string): void {
    this.#keysOfAnything.delete(key);
    this.#staleKeys.delete(key);
    if (dependencies === 'everything') return;
    for (const name of dependencies) {
      const keys = this.#keys.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(name);
    }
  }
}

/** Whether it is fresh, or was a second ago and is being rendered again. */
function isServable({ staleSince }: Entry, successor: Rendering | undefined): boolean {
  return staleSince === undefined || (successor !== undefined && isRecent(staleSince));
}

function getOrAdd(keys: Map<Dependency, Set<string>>, name: Dependency): Set<string> {
  const found = keys.get(name) ?? new Set();
  keys.set(name, found);
  return found;
}

function pathOf({ url }: Request): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
