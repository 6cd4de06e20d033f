import type { CdnSettings } from '#app/platform/config/config.server.ts';

/** How long a shared cache may serve a response without revalidation; a change purges it sooner. */
const SHARED_MAX_AGE_S = 60;
const STALE_S = 10;
const PURGE_TIMEOUT_MS = 5_000;
/** Other servers learn of a change within a second; until then they may fill the cache with old responses. */
const PURGE_AGAIN_MS = 1_500;
/** The key of all pages and lists. */
const SHOP_KEY = 'shop';

export interface Cdn {
  /** cache headers of a stored response */
  headersFor(path: string): Record<string, string>;
  /** invalidates all cached responses after a change */
  purge(): void;
  close(): void;
}

/** The shared cache in front of the server: Fastly, Cloudflare, or one that supports PURGE. */
export function openCdn({ purgeUrl, purgeToken }: CdnSettings, onFailure: (reason: string) => void): Cdn {
  let again: NodeJS.Timeout | undefined;
  let isPurging = false;
  let isRequested = false;

  async function send(): Promise<void> {
    if (!purgeUrl) return;
    const { url, ...init } = purgeCall(purgeUrl, purgeToken);
    const { ok, status } = await fetch(url, { ...init, signal: AbortSignal.timeout(PURGE_TIMEOUT_MS) });
    if (!ok) throw new Error(`the purge returned ${status}`);
  }

  /** One purge at a time; changes meanwhile are purged by the next one. */
  async function run(): Promise<void> {
    isRequested = true;
    if (isPurging) return;
    isPurging = true;
    while (isRequested) {
      isRequested = false;
      await send().catch((error: Error) => onFailure(error.message));
    }
    isPurging = false;
  }

  return {
    headersFor: (path) => ({
      'cache-control': `public, max-age=0, s-maxage=${SHARED_MAX_AGE_S}, stale-while-revalidate=${STALE_S}`,
      'surrogate-key': surrogateKeys(path).join(' '),
      'cache-tag': surrogateKeys(path).join(','),
    }),
    purge() {
      void run();
      again ??= setTimeout(() => {
        again = undefined;
        void run();
      }, PURGE_AGAIN_MS);
    },
    close: () => clearTimeout(again),
  };
}

/** The purge request of Fastly, Cloudflare, or a cache that supports PURGE. */
export function purgeCall(purgeUrl: string, token: string | undefined): RequestInit & { url: string } {
  const { hostname } = new URL(purgeUrl);
  if (hostname === 'api.fastly.com')
    return {
      url: purgeUrl,
      method: 'POST',
      headers: { 'surrogate-key': SHOP_KEY, 'fastly-key': token ?? '', accept: 'application/json' },
    };
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (hostname === 'api.cloudflare.com')
    return {
      url: purgeUrl,
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: [SHOP_KEY] }),
    };
  return { url: purgeUrl, method: 'PURGE', headers: { ...bearer, 'surrogate-key': SHOP_KEY } };
}

/** Keys by which an operator can purge a response: the shop, the type of page, an id. */
export function surrogateKeys(path: string): string[] {
  const [kind = '', id = ''] = path.replace(/^\/(api\/)?/, '').split(/[/?.]/);
  const keys = [SHOP_KEY, kind === '' ? 'home' : kind];
  if (/^[A-Za-z0-9_-]{8,64}$/.test(id)) keys.push(`${kind.replace(/s$/, '')}-${id}`);
  return keys;
}
