import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { parseRupees } from '#app/platform/money/money.ts';
import { isSame } from '#app/ui/forms/use-draft.ts';
import type { AdminProduct, Subcategory } from '../catalog.schema.ts';
import { mapPacked } from '../packed-size/packed-size.ts';
import { mapAttributes, toApiAttributes } from '../product/product-attributes.ts';
import { isMrpBelowPrice, MRP_BELOW_PRICE } from '../product/product-rules.ts';
import {
  gridRows,
  groupPicturesByColour,
  type ProductDraft,
  parseCount,
  splitByComma,
  toProductDraft,
} from './product-draft.ts';

/** A check that the API cannot make, because it depends on the category's subcategories (screens §5). */
export function missingSubcategory(
  { category, subcategory }: ProductDraft,
  subcategories: readonly Subcategory[],
): FieldProblem[] {
  const isMissing = !subcategory && subcategories.some((each) => each.category._id === category);
  return isMissing ? [{ path: 'subcategory', message: 'Please choose a subcategory.' }] : [];
}

/** A check that a schema cannot make, because a change has only the edited price. */
export function mrpProblem({ price, oldPrice }: Pick<ProductDraft, 'price' | 'oldPrice'>): FieldProblem[] {
  const isWrong = isMrpBelowPrice(parseRupees(price), parseRupees(oldPrice));
  return isWrong ? [{ path: 'oldPrice', message: MRP_BELOW_PRICE }] : [];
}

/** The request body for a new product. Invalid numbers stay texts, so that the schema reports them. */
export function toRequestBody(draft: ProductDraft): Record<string, unknown> {
  const { name, slug, description, category, images, isActive, sizes } = draft;
  return {
    ...{ name, slug, description, category, images, isActive },
    ...toApiAttributes(mapAttributes((attribute) => draft[attribute])),
    price: typedPrice(draft.price),
    oldPrice: draft.oldPrice.trim() === '' ? null : typedPrice(draft.oldPrice),
    subcategory: draft.subcategory || null,
    tags: splitByComma(draft.tags),
    measurements: parseMeasures(draft),
    ...mapPacked((packed) => (draft[packed].trim() === '' ? null : typedCount(draft[packed]))),
    colorImages: groupPicturesByColour(draft),
    ...(draft.isTrackedPerVariant
      ? { variants: variantsOf(draft) }
      : { stock: typedCount(draft.stock), sizes, colors: splitByComma(draft.colors) }),
  };
}

function typedPrice(text: string): number | string {
  return parseRupees(text) ?? text;
}

function typedCount(text: string): number | string {
  return parseCount(text) ?? text;
}

interface VariantBody {
  size: string;
  color: string;
  stock?: number | string;
  stockSeen?: number;
  sku: string | null;
}

function variantsOf(draft: ProductDraft): VariantBody[] {
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
 * The request body with only the changed fields. Changed quantities are sent with the quantity that was displayed, so
 * that sales made in the meantime are kept.
 */
export function toChangeBody(draft: ProductDraft, base: AdminProduct): Record<string, unknown> {
  const [draftBody, baseBody] = [toRequestBody(draft), toRequestBody(toProductDraft(base))];
  const changed = Object.entries(draftBody).filter(([field, value]) => !isSame(value, baseBody[field]));
  const change: Record<string, unknown> = { ...Object.fromEntries(changed), version: base.version };
  // The API distinguishes pictures of colours from general ones only if both are sent.
  const isOfColours = [draftBody, baseBody].some((body) => !isSame(body.colorImages, {}));
  if (isOfColours && ('images' in change || 'colorImages' in change))
    Object.assign(change, { images: draftBody.images, colorImages: draftBody.colorImages });
  if ('stock' in change && base.hasSharedStock) change.stockSeen = base.stock;
  if ('variants' in change) change.variants = (change.variants as VariantBody[]).map(addSeenStock(base));
  return change;
}

function addSeenStock({ variants, hasSharedStock }: AdminProduct) {
  return (variant: VariantBody): VariantBody => {
    const shown = variants.find(({ size, color }) => size === variant.size && color === variant.color);
    if (hasSharedStock || !shown) return variant;
    const { stock, ...rest } = variant;
    return stock === shown.stock ? rest : { ...variant, stockSeen: shown.stock };
  };
}

/** Drops sizes that are not offered and measures that are not positive numbers. */
export function parseMeasures({ sizes, measurements }: ProductDraft): Record<string, Record<string, number>> {
  const rows = Object.entries(measurements)
    .filter(([size]) => sizes.includes(size))
    .map(([size, measures]) => {
      const typed = Object.entries(measures).map(([measure, text]) => [measure, Number(text)] as const);
      return [size, Object.fromEntries(typed.filter(([, centimetres]) => centimetres > 0))] as const;
    });
  return Object.fromEntries(rows.filter(([, measures]) => Object.keys(measures).length > 0));
}
