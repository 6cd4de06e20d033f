import type { Dependencies } from '#app/platform/cache/dependencies.server.ts';
import type { CdnSettings } from '#app/platform/config/config.server.ts';
import type { SharedCache } from './response-cache.ts';

/** How long a shared cache may serve a response without revalidation; a change purges it sooner. */
const SHARED_MAX_AGE_S = 60;
const STALE_S = 10;
const PURGE_TIMEOUT_MS = 5_000;
/** Other servers learn of a change within a second; until then they may fill the cache with old responses. */
const PURGE_AGAIN_MS = 1_500;
/** The key of all pages and lists. */
const SHOP_KEY = 'shop';
/** The key of responses that may show anything. */
const ANYTHING_KEY = 'anything';
/** Cloudflare takes 30 in a call. */
const MAX_KEYS = 30;

export interface Cdn extends SharedCache {
  close(): void;
}

/** The shared cache in front of the server: Fastly, Cloudflare, or one that supports PURGE. */
export function openCdn({ purgeUrl, purgeToken }: CdnSettings, onFailure: (reason: string) => void): Cdn {
  let again: NodeJS.Timeout | undefined;
  let isPurging = false;
  /** to be purged now, and once more when all servers know of the change */
  let keys = new Set<string>();
  let keysAgain = new Set<string>();

  async function send(keys: ReadonlySet<string>): Promise<void> {
    if (!purgeUrl) return;
    const { url, ...init } = purgeCall(purgeUrl, purgeToken, keys.size > MAX_KEYS ? [SHOP_KEY] : [...keys]);
    const { ok, status } = await fetch(url, { ...init, signal: AbortSignal.timeout(PURGE_TIMEOUT_MS) });
    if (!ok) throw new Error(`the purge returned ${status}`);
  }

  /** One purge at a time; the next one purges changes from that time. */
  async function run(): Promise<void> {
    if (isPurging) return;
    isPurging = true;
    while (keys.size > 0) {
      const sent = keys;
      keys = new Set();
      await send(sent).catch((error: Error) => onFailure(error.message));
    }
    isPurging = false;
  }

  return {
    headersFor(path, dependencies) {
      const names = [...surrogateKeys(path), ...keysOf(dependencies, ANYTHING_KEY)];
      return {
        'cache-control': `public, max-age=0, s-maxage=${SHARED_MAX_AGE_S}, stale-while-revalidate=${STALE_S}`,
        'surrogate-key': names.join(' '),
        'cache-tag': names.join(','),
      };
    },
    purge(changed) {
      for (const key of [...keysOf(changed, SHOP_KEY), ANYTHING_KEY]) {
        keys.add(key);
        keysAgain.add(key);
      }
      void run();
      again ??= setTimeout(() => {
        again = undefined;
        for (const key of keysAgain) keys.add(key);
        keysAgain = new Set();
        void run();
      }, PURGE_AGAIN_MS);
    },
    close: () => clearTimeout(again),
  };
}

/** The purge request of Fastly, Cloudflare, or a cache that supports PURGE. */
export function purgeCall(
  purgeUrl: string,
  token: string | undefined,
  keys: readonly string[],
): RequestInit & { url: string } {
  const { hostname } = new URL(purgeUrl);
  if (hostname === 'api.fastly.com')
    return {
      url: purgeUrl,
      method: 'POST',
      headers: { 'surrogate-key': keys.join(' '), 'fastly-key': token ?? '', accept: 'application/json' },
    };
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (hostname === 'api.cloudflare.com')
    return {
      url: purgeUrl,
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    };
  return { url: purgeUrl, method: 'PURGE', headers: { ...bearer, 'surrogate-key': keys.join(' ') } };
}

/** Names as keys: caches may match them as patterns. Two names with the same key are purged together. */
function keysOf(names: Dependencies, everything: string): string[] {
  return names === 'everything' ? [everything] : [...names].map((name) => name.replace(/[^\w:-]/g, '_'));
}

/** Keys by which an operator can purge a response: the shop, the type of page, an id. */
export function surrogateKeys(path: string): string[] {
  const [kind = '', id = ''] = path.replace(/^\/(api\/)?/, '').split(/[/?.]/);
  const keys = [SHOP_KEY, kind === '' ? 'home' : kind];
  if (/^[A-Za-z0-9_-]{8,64}$/.test(id)) keys.push(`${kind.replace(/s$/, '')}-${id}`);
  return keys;
}
