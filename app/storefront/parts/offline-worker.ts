import { whenIdle } from '#app/foundation/when-idle.ts';

/** Has the browser keep what the offline page needs (app/entry.offline-worker.ts). */
export function startOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) void stopOfflineWorkers();
  // Where a browser will not have it, the shop is as before.
  else whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

/** Whoever ran the built shop at the same address has its worker still. */
async function stopOfflineWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
