import { limitMemory } from './processes/memory-limit.ts';

/** The entry point: limits the memory before anything else is loaded, then starts the server. */
limitMemory();
await import('./start.ts');
