import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './storefront/offline/register-service-worker.ts';
import { recordEarlyInput } from './ui/forms/replay-early-input.ts';

recordEarlyInput();

// Zod compiles schemas with `new Function`, which the content policy refuses. It reads this when a schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

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
