import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startOfflineWorker } from './storefront/parts/offline-worker.ts';
import { noteTyped } from './ui/early-input.ts';

noteTyped();

// In a task of its own: to have read React in was one.
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

startOfflineWorker();
