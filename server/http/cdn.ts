import type { CdnSettings } from '#app/platform/config/integration-settings.server.ts';

/** How long a shared cache may give a response without asking; a change purges it sooner. */
const SHARED_S = 60;
const STALE_S = 10;
const PURGE_MS = 5_000;
/** Other servers hear of a change within a second; until then they may have given a cache what is older. */
const PURGE_AGAIN_MS = 1_500;
/** Every page and list of the shop has this key. */
const SHOP_KEY = 'shop';

export interface Cdn {
  /** what a stored response says to shared caches */
  headersFor(path: string): Record<string, string>;
  /** the shop changed: what caches have of it must be asked for again */
  purge(): void;
  close(): void;
}

/** Speaks to the shared cache in front of the shop: Fastly, Cloudflare, or one that takes PURGE. */
export function openCdn({ purgeUrl, purgeToken }: CdnSettings, onFailure: (reason: string) => void): Cdn {
  let again: NodeJS.Timeout | undefined;
  let isPurging = false;
  let isWanted = false;

  async function send(): Promise<void> {
    if (!purgeUrl) return;
    const { url, ...init } = purgeCall(purgeUrl, purgeToken);
    const { ok, status } = await fetch(url, { ...init, signal: AbortSignal.timeout(PURGE_MS) });
    if (!ok) throw new Error(`the purge was answered with ${status}`);
  }

  /** One purge at a time; what changes meanwhile is purged by the next. */
  async function run(): Promise<void> {
    isWanted = true;
    if (isPurging) return;
    isPurging = true;
    while (isWanted) {
      isWanted = false;
      await send().catch((error: Error) => onFailure(error.message));
    }
    isPurging = false;
  }

  return {
    headersFor: (path) => ({
      'cache-control': `public, max-age=0, s-maxage=${SHARED_S}, stale-while-revalidate=${STALE_S}`,
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

/** Fastly and Cloudflare have calls of their own; anything else is asked with PURGE and the key. */
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

/** What a response shows, as keys by which an operator can purge it: the shop, the kind of page, one thing's id. */
export function surrogateKeys(path: string): string[] {
  const [kind = '', id = ''] = path.replace(/^\/(api\/)?/, '').split(/[/?.]/);
  const keys = [SHOP_KEY, kind === '' ? 'home' : kind];
  if (/^[A-Za-z0-9_-]{8,64}$/.test(id)) keys.push(`${kind.replace(/s$/, '')}-${id}`);
  return keys;
}
