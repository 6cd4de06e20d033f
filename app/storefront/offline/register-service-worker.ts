import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';

/** Registers the service worker (app/entry.service-worker.ts), which caches the offline page. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) void unregisterServiceWorkers();
  // Where a browser will not have it, the shop is as before.
  else runWhenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

/** A production build on the same origin may have left its service worker behind. */
async function unregisterServiceWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
