import { limitHeap } from './processes/heap-limit.ts';

/** The entry point: limits the heap before anything else is loaded, then starts the server. */
limitHeap();
await import('./start.ts');
