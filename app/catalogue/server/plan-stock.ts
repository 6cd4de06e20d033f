import { newId } from '#app/foundation/ids.ts';

/** How many pieces are wished; with `seen`, what was sold since that many were shown stays sold. */
export interface WishedCount {
  wanted: number;
  seen?: number;
}

export interface WishedChoice {
  size: string;
  color: string;
  /** null: none; absent: as it is */
  sku?: string | null;
  /** absent: as it is */
  count?: WishedCount;
}

/** One heap for all choices, or a heap for each (decision 006). */
export type StockWish =
  | { kind: 'pool'; choices: WishedChoice[]; count?: WishedCount }
  | { kind: 'own'; choices: WishedChoice[] };

export interface KnownVariant {
  id: string;
  size: string;
  color: string;
  sku: string | null;
  stockItemId: string;
  isArchived: boolean;
}

export interface StockNow {
  variants: readonly KnownVariant[];
  /** heap → pieces on it */
  onHand: ReadonlyMap<string, number>;
}

export interface PlacedVariant {
  id: string;
  isNew: boolean;
  size: string;
  color: string;
  sku: string | null;
  position: number;
  stockItemId: string;
}

export interface StockPlan {
  newHeaps: string[];
  variants: PlacedVariant[];
  /** what is no longer offered */
  archived: string[];
  /** heap → pieces that shall lie on it */
  counts: Map<string, number>;
}

/**
 * What must be written so that a product offers what is wished. A variant never leaves its heap, because the heap's
 * history tells what was sold of it: where another heap is wished, another variant takes its place.
 */
export function planStock(now: StockNow, wish: StockWish): StockPlan {
  const pool = wish.kind === 'pool' ? (sharedHeap(now) ?? newId()) : undefined;
  const variants = wish.choices.map((choice, position) => place(now, choice, position, pool));
  const kept = new Set(variants.map(({ id }) => id));
  const heaps = new Set(variants.map(({ stockItemId }) => stockItemId));
  const gone = now.variants.filter(({ id, isArchived }) => !isArchived && !kept.has(id));
  const counts = new Map<string, number>();
  for (const { stockItemId } of gone) if (!heaps.has(stockItemId)) counts.set(stockItemId, 0);
  const wishes = pool
    ? [{ heap: pool, count: wish.kind === 'pool' ? wish.count : undefined }]
    : variants.map(({ stockItemId, position }) => ({
        heap: stockItemId,
        count: wish.choices[position]?.count,
      }));
  for (const { heap, count } of wishes)
    if (count) counts.set(heap, wishedPieces(now.onHand.get(heap), count));
  return {
    newHeaps: [...heaps].filter((heap) => !now.onHand.has(heap)),
    variants,
    archived: gone.map(({ id }) => id),
    counts,
  };
}

/** The variant for a choice: one that is there with the right heap, or was, or a new one. */
function place(
  now: StockNow,
  choice: WishedChoice,
  position: number,
  pool: string | undefined,
): PlacedVariant {
  const { size, color } = choice;
  const fitting = now.variants.filter(
    (variant) =>
      variant.size === size &&
      variant.color === color &&
      (pool === undefined ? hasOwnHeap(now, variant) : variant.stockItemId === pool),
  );
  const known = fitting.find(({ isArchived }) => !isArchived) ?? fitting.at(-1);
  const offered = now.variants.find((each) => !each.isArchived && each.size === size && each.color === color);
  return {
    id: known?.id ?? newId(),
    isNew: known === undefined,
    size,
    color,
    sku: choice.sku === undefined ? (offered?.sku ?? null) : choice.sku || null,
    position,
    stockItemId: known?.stockItemId ?? pool ?? newId(),
  };
}

function hasOwnHeap({ variants }: StockNow, variant: KnownVariant): boolean {
  return variants.filter(({ stockItemId }) => stockItemId === variant.stockItemId).length === 1;
}

/** The heap that all offered variants are taken from, where there is one. */
function sharedHeap({ variants }: StockNow): string | undefined {
  const heaps = new Set(
    variants.filter(({ isArchived }) => !isArchived).map(({ stockItemId }) => stockItemId),
  );
  return heaps.size === 1 ? [...heaps][0] : undefined;
}

/** How many pieces shall lie on a heap: what was sold since so many were seen stays sold. */
export function wishedPieces(onHand: number | undefined, { wanted, seen }: WishedCount): number {
  if (onHand === undefined || seen === undefined) return wanted;
  return Math.max(0, onHand + wanted - seen);
}
