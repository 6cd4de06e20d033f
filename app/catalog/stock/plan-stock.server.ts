import { newId } from '#app/platform/db/ids.ts';

/** A target quantity; with the displayed quantity in `seen`, sales since then are kept. */
export interface StockCountInput {
  target: number;
  seen?: number;
}

export interface VariantStockChoice {
  size: string;
  color: string;
  /** null: none; absent: unchanged */
  sku?: string | null;
  /** absent: unchanged */
  count?: StockCountInput;
}

/** One stock item for all choices, or one for each (decision 006). */
export type VariantStockInput =
  | { kind: 'pool'; choices: VariantStockChoice[]; count?: StockCountInput }
  | { kind: 'own'; choices: VariantStockChoice[] };

export interface ExistingVariant {
  id: string;
  size: string;
  color: string;
  sku: string | null;
  stockItemId: string;
  isArchived: boolean;
}

export interface CurrentStock {
  variants: readonly ExistingVariant[];
  /** stock item → quantity on hand */
  onHand: ReadonlyMap<string, number>;
}

export interface PlannedVariant {
  id: string;
  isNew: boolean;
  size: string;
  color: string;
  sku: string | null;
  position: number;
  stockItemId: string;
}

export interface StockPlan {
  newStockItems: string[];
  variants: PlannedVariant[];
  /** variants that are no longer offered */
  archived: string[];
  /** stock item → target quantity */
  counts: Map<string, number>;
}

/**
 * Plans the writes for a product's new variants and stock. A variant never changes its stock item, because the
 * movements record its sales; a different stock item needs a different variant.
 */
export function planStock(current: CurrentStock, input: VariantStockInput): StockPlan {
  const pool = input.kind === 'pool' ? (findPooledStockItem(current) ?? newId()) : undefined;
  const variants = input.choices.map((choice, position) => planVariant(current, choice, position, pool));
  const keptIds = new Set(variants.map(({ id }) => id));
  const stockItems = new Set(variants.map(({ stockItemId }) => stockItemId));
  const removed = current.variants.filter(({ id, isArchived }) => !isArchived && !keptIds.has(id));
  const counts = new Map<string, number>();
  for (const { stockItemId } of removed) if (!stockItems.has(stockItemId)) counts.set(stockItemId, 0);
  const countInputs = pool
    ? [{ stockItem: pool, count: input.kind === 'pool' ? input.count : undefined }]
    : variants.map(({ stockItemId, position }) => ({
        stockItem: stockItemId,
        count: input.choices[position]?.count,
      }));
  for (const { stockItem, count } of countInputs)
    if (count) counts.set(stockItem, calculateNewCount(current.onHand.get(stockItem), count));
  return {
    newStockItems: [...stockItems].filter((stockItem) => !current.onHand.has(stockItem)),
    variants,
    archived: removed.map(({ id }) => id),
    counts,
  };
}

/** The variant for a choice: an active or archived one with the right stock item, or a new one. */
function planVariant(
  current: CurrentStock,
  choice: VariantStockChoice,
  position: number,
  pool: string | undefined,
): PlannedVariant {
  const { size, color } = choice;
  const matching = current.variants.filter(
    (variant) =>
      variant.size === size &&
      variant.color === color &&
      (pool === undefined ? hasOwnStockItem(current, variant) : variant.stockItemId === pool),
  );
  const known = matching.find(({ isArchived }) => !isArchived) ?? matching.at(-1);
  const offered = current.variants.find(
    (each) => !each.isArchived && each.size === size && each.color === color,
  );
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

function hasOwnStockItem({ variants }: CurrentStock, variant: ExistingVariant): boolean {
  return variants.filter(({ stockItemId }) => stockItemId === variant.stockItemId).length === 1;
}

/** The stock item shared by all active variants, if any. */
function findPooledStockItem({ variants }: CurrentStock): string | undefined {
  const stockItems = new Set(
    variants.filter(({ isArchived }) => !isArchived).map(({ stockItemId }) => stockItemId),
  );
  return stockItems.size === 1 ? [...stockItems][0] : undefined;
}

/** The new quantity of a stock item, keeping changes made since `seen` was displayed. */
export function calculateNewCount(onHand: number | undefined, { target, seen }: StockCountInput): number {
  if (onHand === undefined || seen === undefined) return target;
  return Math.max(0, onHand + target - seen);
}
