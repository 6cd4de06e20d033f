import { OFFLINE_PATH, offlineAddress } from './storefront/offline/offline-address.ts';

/**
 * The service worker (served as /sw.js), which shows an offline page without a network. It caches only the
 * offline page and built files: no personal data and no other page. Each build has its own worker, which
 * deletes the caches of earlier ones.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerScope {
  addEventListener(kind: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
}

/** Set by the build; changes with the content of the worker. */
declare const BUILD: string;
const worker = self as unknown as ServiceWorkerScope;

const PREFIX = 'shop-';
const CACHE_NAME = `${PREFIX}${BUILD}`;
/**
 * Files that a page links to, shows, imports or lists for deferred hydration
 * (`app/platform/http/pages/page-scripts.tsx`), including those of pages that it may lead to.
 */
const BUILT_FILES = /(?:href=|src=|from |import |import\(|[[,])"(\/assets\/[\w.-]+)#?"/g;

worker.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()));
worker.addEventListener('activate', (event) => event.waitUntil(activateWorker()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(builtFile(event));
});

/** The offline page with all files that it needs. */
async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PATH, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page responded with ${page.status}.`);
  const files = (await page.clone().text()).matchAll(BUILT_FILES);
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll([...new Set([...files].map(([, file]) => file as string))]);
  await cache.put(OFFLINE_PATH, page);
  await worker.skipWaiting();
}

async function activateWorker(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE_NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Navigation preload: the browser requests the page while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname, search } = new URL(request.url);
    if (pathname !== OFFLINE_PATH) return Response.redirect(offlineAddress(pathname + search));
    return (await matchCached(OFFLINE_PATH)) ?? Response.error();
  }
}

/** The names of built files contain a content hash, so a cached one is never stale. */
async function builtFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await matchCached(request);
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok) event.waitUntil(storeInCache(request, fresh.clone()));
  return fresh;
}

async function matchCached(what: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE_NAME);
  return await cache.match(what, { ignoreVary: true });
}

async function storeInCache(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  // A full disk must not prevent the response.
  await cache.put(request, response).catch(() => undefined);
}
