import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';

/** Has the browser keep what the offline page needs (app/entry.service-worker.ts). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) void unregisterServiceWorkers();
  // Where a browser will not have it, the shop is as before.
  else runWhenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

/** Whoever ran the built shop at the same address has its worker still. */
async function unregisterServiceWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
