import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from './storefront/offline/register-service-worker.ts';
import { recordEarlyInput } from './ui/forms/replay-early-input.ts';

recordEarlyInput();

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
