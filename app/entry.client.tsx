import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startOfflineWorker } from './storefront/parts/offline-worker.ts';
import { noteTyped } from './ui/early-input.ts';

noteTyped();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

startOfflineWorker();
