import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { parseRupees } from '#app/platform/money/money.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { WRONG_HSN, WRONG_PRICE, WRONG_STOCK } from '../product/product-rules.ts';
import {
  gridRows,
  groupPicturesByColour,
  isSame,
  type ProductDraft,
  parseCount,
  splitByComma,
  toProductDraft,
} from './product-draft.ts';

/** Validates a draft before it is sent (screens §5). */
export function validate(
  draft: ProductDraft,
  { needsSubcategory }: { needsSubcategory: boolean },
): FieldProblem[] {
  const errorIf = (isInvalid: boolean, path: string, message: string) =>
    isInvalid ? [{ path, message }] : [];
  return [
    ...errorIf(!draft.name.trim(), 'name', 'Please give a name.'),
    ...errorIf(!draft.description.trim(), 'description', 'Please give a description.'),
    ...errorIf(parseRupees(draft.price) === undefined, 'price', WRONG_PRICE),
    ...errorIf(!!draft.oldPrice.trim() && parseRupees(draft.oldPrice) === undefined, 'oldPrice', WRONG_PRICE),
    ...errorIf(!draft.category, 'category', 'Please choose a category.'),
    ...errorIf(needsSubcategory && !draft.subcategory, 'subcategory', 'Please choose a subcategory.'),
    ...validateStock(draft),
    ...errorIf(!/^\d{4,8}$/.test(draft.hsn.trim()), 'hsn', WRONG_HSN),
    ...errorIf(!draft.countryOfOrigin.trim(), 'countryOfOrigin', 'Please give the country of origin.'),
  ];
}

function validateStock(draft: ProductDraft): FieldProblem[] {
  if (!draft.isTrackedPerVariant)
    return parseCount(draft.stock) === undefined ? [{ path: 'stock', message: WRONG_STOCK }] : [];
  const offered = gridRows(draft).filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return [{ path: 'variants', message: 'Offer at least one size and colour.' }];
  return offered
    .filter(({ stock }) => parseCount(stock) === undefined)
    .map(({ key }) => ({ path: `variants.${key}`, message: WRONG_STOCK }));
}

/** The request body for a new product. */
export function toRequestBody(draft: ProductDraft): Record<string, unknown> {
  const { name, description, category, images, isActive, brand, fabric, materialAndCare } = draft;
  const { sizes, countryOfOrigin, hsn } = draft;
  return {
    ...{ name, description, category, images, isActive, brand, fabric, materialAndCare },
    price: parseRupees(draft.price),
    oldPrice: parseRupees(draft.oldPrice) ?? null,
    subcategory: draft.subcategory || null,
    tags: splitByComma(draft.tags),
    maker: { name: draft.makerName, address: draft.makerAddress },
    ...{ countryOfOrigin, hsn: hsn.trim() },
    measurements: parseMeasures(draft),
    colorImages: groupPicturesByColour(draft),
    ...(draft.isTrackedPerVariant
      ? { variants: variantsOf(draft) }
      : { stock: parseCount(draft.stock), sizes, colors: splitByComma(draft.colors) }),
  };
}

interface VariantBody {
  size: string;
  color: string;
  stock?: number;
  stockSeen?: number;
  sku: string | null;
}

function variantsOf(draft: ProductDraft): VariantBody[] {
  return gridRows(draft)
    .filter(({ isOffered }) => isOffered)
    .map(({ size, color, stock, sku }) => ({
      size,
      color,
      stock: parseCount(stock),
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
  // The API tells pictures of colours from the others only if both are sent.
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
