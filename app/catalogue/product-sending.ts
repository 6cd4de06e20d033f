import type { FieldProblem } from '#app/foundation/refusal.ts';
import type { AdminProduct } from './catalogue.shapes.ts';
import {
  draftOf,
  gridRows,
  isSame,
  type ProductDraft,
  picturesByColour,
  splitWords,
  typedCount,
  typedRupees,
} from './product-draft.ts';
import { WRONG_HSN, WRONG_PRICE, WRONG_STOCK } from './product-limits.ts';

/** What is wrong with a draft, field by field (spec §5), before it is sent. */
export function faultsOf(
  draft: ProductDraft,
  { needsSubcategory }: { needsSubcategory: boolean },
): FieldProblem[] {
  const wrong = (is: boolean, path: string, message: string) => (is ? [{ path, message }] : []);
  return [
    ...wrong(!draft.name.trim(), 'name', 'Please give a name.'),
    ...wrong(!draft.description.trim(), 'description', 'Please give a description.'),
    ...wrong(typedRupees(draft.price) === undefined, 'price', WRONG_PRICE),
    ...wrong(!!draft.oldPrice.trim() && typedRupees(draft.oldPrice) === undefined, 'oldPrice', WRONG_PRICE),
    ...wrong(!draft.category, 'category', 'Please choose a category.'),
    ...wrong(needsSubcategory && !draft.subcategory, 'subcategory', 'Please choose a subcategory.'),
    ...stockFaults(draft),
    ...wrong(!/^\d{4,8}$/.test(draft.hsn.trim()), 'hsn', WRONG_HSN),
    ...wrong(!draft.countryOfOrigin.trim(), 'countryOfOrigin', 'Please give the country of origin.'),
  ];
}

function stockFaults(draft: ProductDraft): FieldProblem[] {
  if (!draft.isCountedEach)
    return typedCount(draft.stock) === undefined ? [{ path: 'stock', message: WRONG_STOCK }] : [];
  const offered = gridRows(draft).filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return [{ path: 'variants', message: 'Please offer at least one of them.' }];
  return offered
    .filter(({ stock }) => typedCount(stock) === undefined)
    .map(({ key }) => ({ path: `variants.${key}`, message: WRONG_STOCK }));
}

/** A whole draft as the API takes a new product. */
export function bodyOf(draft: ProductDraft): Record<string, unknown> {
  const { name, description, category, images, isActive, brand, fabric, materialAndCare } = draft;
  const { sizes, countryOfOrigin, hsn } = draft;
  return {
    ...{ name, description, category, images, isActive, brand, fabric, materialAndCare },
    price: typedRupees(draft.price),
    oldPrice: typedRupees(draft.oldPrice) ?? null,
    subcategory: draft.subcategory || null,
    tags: splitWords(draft.tags),
    maker: { name: draft.makerName, address: draft.makerAddress },
    ...{ countryOfOrigin, hsn: hsn.trim() },
    measurements: typedMeasures(draft),
    colorImages: picturesByColour(draft),
    ...(draft.isCountedEach
      ? { variants: variantsOf(draft) }
      : { stock: typedCount(draft.stock), sizes, colors: splitWords(draft.colors) }),
  };
}

interface SentVariant {
  size: string;
  color: string;
  stock?: number;
  stockSeen?: number;
  sku: string | null;
}

function variantsOf(draft: ProductDraft): SentVariant[] {
  return gridRows(draft)
    .filter(({ isOffered }) => isOffered)
    .map(({ size, color, stock, sku }) => ({
      size,
      color,
      stock: typedCount(stock),
      sku: sku.trim() || null,
    }));
}

/**
 * What a draft changes of the product that it was filled from, and nothing else. A count that was not touched is not
 * sent, and one that was goes with the count that was shown: so sales meanwhile stay sold.
 */
export function changeOf(draft: ProductDraft, base: AdminProduct): Record<string, unknown> {
  const [now, before] = [bodyOf(draft), bodyOf(draftOf(base))];
  const changed = Object.entries(now).filter(([field, value]) => !isSame(value, before[field]));
  const change: Record<string, unknown> = { ...Object.fromEntries(changed), version: base.version };
  // Pictures of the product as such are told from those of colours where both are said.
  const isOfColours = [now, before].some((body) => !isSame(body.colorImages, {}));
  if (isOfColours && ('images' in change || 'colorImages' in change))
    Object.assign(change, { images: now.images, colorImages: now.colorImages });
  if ('stock' in change && base.hasOneHeap) change.stockSeen = base.stock;
  if ('variants' in change) change.variants = (change.variants as SentVariant[]).map(withSeenStock(base));
  return change;
}

function withSeenStock({ variants, hasOneHeap }: AdminProduct) {
  return (variant: SentVariant): SentVariant => {
    const shown = variants.find(({ size, color }) => size === variant.size && color === variant.color);
    if (hasOneHeap || !shown) return variant;
    const { stock, ...rest } = variant;
    return stock === shown.stock ? rest : { ...variant, stockSeen: shown.stock };
  };
}

/** Sizes that are not offered and measures that are blank or no numbers are dropped. */
export function typedMeasures({ sizes, measurements }: ProductDraft): Record<string, Record<string, number>> {
  const rows = Object.entries(measurements)
    .filter(([size]) => sizes.includes(size))
    .map(([size, measures]) => {
      const typed = Object.entries(measures).map(([measure, text]) => [measure, Number(text)] as const);
      return [size, Object.fromEntries(typed.filter(([, centimetres]) => centimetres > 0))] as const;
    });
  return Object.fromEntries(rows.filter(([, measures]) => Object.keys(measures).length > 0));
}
