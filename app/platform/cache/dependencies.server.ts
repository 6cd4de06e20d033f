import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A name for public data that a cached response shows and that a write reports as changed (migration 0089). Settings and the
 * categories themselves have no name of their own: they change everything.
 */
export type Dependency =
  | 'banners'
  | 'events'
  | 'blogs'
  /** policies, About and the questions on the support page */
  | 'pages'
  /** the day in India (schedule.server.ts) */
  | 'today'
  /** the PIN directory, zones and delivery days */
  | 'shipping'
  /** the search synonyms */
  | 'search'
  /** how many products the categories have */
  | 'categories'
  /** any product that shoppers see, without the exact number of its pieces */
  | 'products'
  /** one of them; `category` by id or by its name in lower case */
  | `product:${string}`
  | `category:${string}`
  /** the products of a category, with their subcategories and tags */
  | `members:${string}`
  /** ratings of renters and owners by each other */
  | 'ratings'
  /** the exact number of pieces of a product; `few-left` and `last-pieces` while it is small (few-left.ts) */
  | `stock:${string}`
  | `few-left:${string}`
  | `last-pieces:${string}`
  /** reviews of all products, or of one */
  | 'reviews'
  | `reviews:${string}`
  /** "complete the look" products, of all products or of one */
  | 'looks'
  | `looks:${string}`
  /** booked days of all outfits, or of one */
  | 'days'
  | `days:${string}`;

/** Everything that a response shows; 'everything' also covers reads without names. */
export type Dependencies = ReadonlySet<Dependency> | 'everything';

interface Recorder {
  named: Set<Dependency>;
  isComplete: boolean;
}

interface Recording {
  recorder: Recorder;
  /** within a read that names what it shows */
  isNamed: boolean;
}

/** The server and the build each load a copy of this module; they share the recordings through globalThis. */
const SHARED = globalThis as { [RECORDINGS]?: AsyncLocalStorage<Recording> };
const RECORDINGS = Symbol.for('vastra.dependencies');
SHARED[RECORDINGS] ??= new AsyncLocalStorage<Recording>();
const recordings = SHARED[RECORDINGS];

/**
 * Runs a read of public data and names what its result shows. Every query outside such a read makes the response depend on
 * everything. Without a recording it only reads.
 */
export async function dependsOn<T>(
  dependencies: readonly Dependency[] | ((result: T) => readonly Dependency[]),
  read: () => Promise<T>,
): Promise<T> {
  const recording = recordings.getStore();
  if (!recording) return await read();
  const { recorder } = recording;
  const result = await recordings.run({ recorder, isNamed: true }, read);
  const named = typeof dependencies === 'function' ? dependencies(result) : dependencies;
  for (const dependency of named) recorder.named.add(dependency);
  return result;
}

/** Adds dependencies of a result that was read before, for example from a cache. */
export function alsoDependsOn(dependencies: readonly Dependency[]): void {
  const recording = recordings.getStore();
  for (const dependency of dependencies) recording?.recorder.named.add(dependency);
}

/** Records the dependencies of a response while `make` creates it. */
export async function recordDependencies<T>(
  make: () => Promise<T> | T,
): Promise<{ result: T; dependencies: Dependencies }> {
  const recorder: Recorder = { named: new Set(), isComplete: true };
  const result = await recordings.run({ recorder, isNamed: false }, make);
  return { result, dependencies: recorder.isComplete ? recorder.named : 'everything' };
}

/** Every query of a request passes here (database.server.ts). */
export function noteQuery(): void {
  const recording = recordings.getStore();
  if (recording && !recording.isNamed) recording.recorder.isComplete = false;
}

/** The public data that a write to the database changed. */
export interface PublicChange {
  names: Dependencies;
  /** products are no longer shown, and no response with them may be served again */
  isHiding: boolean;
  /** more products changed than are named */
  areProductsUnknown?: boolean;
}

export const EVERYTHING: PublicChange = { names: 'everything', isHiding: true };

/** Whether a response shows something that changed. */
export function isAffected(dependencies: Dependencies, { names }: PublicChange): boolean {
  if (dependencies === 'everything' || names === 'everything') return true;
  for (const name of names) if (dependencies.has(name)) return true;
  return false;
}
