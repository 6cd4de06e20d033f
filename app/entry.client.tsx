import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenForPops } from '#app/platform/browser/listen-for-pops.ts';
import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';
import { recordEarlyInput } from '#app/ui/forms/replay-early-input.ts';

recordEarlyInput();
listenForPops();

// In a separate task, because evaluating React is already a long one.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

registerServiceWorker();

const { isOverlay, hidesPrevious } = history.state ?? {};
if (isOverlay || hidesPrevious)
  void import('#app/ui/behaviour/use-close-on-back.ts').then(({ followHistory }) => followHistory());

/** Registers the service worker (app/entry.service-worker.ts), which caches the offline page. */
function registerServiceWorker(): void {
  if (import.meta.env.DEV) void unregisterServiceWorkers();
  // If the browser refuses it, the shop works without it.
  else runWhenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
}

/** A production build on the same origin may have left its service worker behind. */
async function unregisterServiceWorkers(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister();
}
