import {
  type ImportedProductFields,
  importedProductSchema,
} from '#app/catalog/editor/product-input.schema.ts';
import { mapPacked } from '#app/catalog/packed-size/packed-size.ts';
import { attributeOf, mapAttributes } from '#app/catalog/product/product-attributes.ts';
import { MAX_OPTION_LENGTH, MAX_PRODUCT_PICTURES, MAX_TAGS } from '#app/catalog/product/product-rules.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import {
  handleOf,
  type ImportedProduct,
  type ImportedVariant,
  type RowFailure,
  type RowWarning,
} from './imported-product.server.ts';

/** An imported product whose fields are valid. */
export interface ValidatedProduct {
  row: number;
  handle: string;
  fileFields: ImportedProductFields;
  /** the row of each of `fileFields.variants` */
  variantRows: number[];
  isStockShared: boolean | undefined;
  /** sizes and colours of invalid rows; an existing product keeps them unchanged */
  omittedChoices: { size: string; color: string }[];
  failures: RowFailure[];
  /** values that were left out or shortened, and hints */
  warnings: RowWarning[];
}

const NO_HANDLE = 'Please enter a handle.';

/** Validates with the product form's schema. Returns the failed rows if the product cannot be imported. */
export function validateProduct(imported: ImportedProduct): ValidatedProduct | RowFailure[] {
  const { draft, warnings } = fitToLimits(imported);
  const { row, handle, isStockShared } = draft;
  if (handleOf(handle) !== handle || handle === '') return [{ row, message: NO_HANDLE }];
  const differing = findCountConflict(draft);
  if (differing) return [differing];
  const price = draft.price || draft.variants?.find((variant) => variant.price)?.price || '';
  const { matching, otherPriced } = splitByPrice(draft.variants, price);
  const checked = importedProductSchema.safeParse(toForm({ ...draft, price, variants: matching }));
  if (!checked.success) return byRow(checked.error.issues, row, matching);
  return {
    row,
    handle,
    fileFields: checked.data,
    variantRows: matching?.map((variant) => variant.row) ?? [],
    isStockShared,
    warnings,
    omittedChoices: otherPriced.map(({ size, color }) => ({ size, color })),
    failures: byRow(
      otherPriced.map((variant) => ({
        path: [],
        message: formatPriceConflict(variant.price, price),
        row: variant.row,
      })),
      row,
    ),
  };
}

/** Rows that share one stock must agree on its quantity, because the right one is unknown. */
function findCountConflict({ isStockShared, variants = [] }: ImportedProduct): RowFailure | undefined {
  if (!isStockShared) return undefined;
  const [first, ...others] = variants.filter(({ stock }) => stock);
  const other = others.find(({ stock }) => Number(stock) !== Number(first?.stock));
  return (
    other && {
      row: other.row,
      message: `All sizes and colours of this product share one stock; its rows say ${first?.stock} and ${other.stock}.`,
    }
  );
}

/** A product has one price: variants with another price are left out and reported. */
function splitByPrice(variants: ImportedVariant[] | undefined, price: string) {
  const isOther = (variant: ImportedVariant) => {
    const [own, common] = [parsePriceCell(variant.price ?? ''), parsePriceCell(price)];
    return own !== undefined && !Number.isNaN(own) && !Number.isNaN(common) && own !== common;
  };
  return {
    matching: variants?.filter((variant) => !isOther(variant)),
    otherPriced: variants?.filter(isOther) ?? [],
  };
}

function formatPriceConflict(own: string | undefined, price: string): string {
  const [here, there] = [Number(own), Number(price)].map(formatRupees);
  return `This variant costs ${here}, its product ${there}. All sizes and colours of a product must have the same price.`;
}

function toForm(draft: ImportedProduct): unknown {
  const { price = '', oldPrice, variants, images } = draft;
  return {
    ...draft,
    price: parsePriceCell(price),
    // Other shops write 0 for no price.
    oldPrice:
      oldPrice === undefined
        ? undefined
        : parsePriceCell(oldPrice) === 0
          ? null
          : (parsePriceCell(oldPrice) ?? null),
    category: draft.category || undefined,
    // An empty cell clears an attribute, unless it is required.
    ...mapAttributes((name) => (attributeOf(name).initial ? draft[name] || undefined : draft[name])),
    ...mapPacked((name) => parseMeasure(draft[name])),
    images,
    variants: variants?.map(({ size, color, sku, stock = '', stockSeen = '' }) => ({
      size,
      color,
      sku: sku === undefined ? undefined : sku || null,
      stock: parseQuantity(stock),
      stockSeen: parseQuantity(stockSeen),
    })),
  };
}

/** Stricter than typed rupees: in a file from elsewhere '1,25' may mean 1.25. Undefined for an empty text, NaN for an invalid price, for which the schema has the message. */
function parsePriceCell(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Rounded up, as couriers do; null for an empty text and for 0, which other shops write for an unknown value. */
function parseMeasure(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const measure = parseQuantity(text) ?? 0;
  return measure === 0 ? null : Math.ceil(measure);
}

function parseQuantity(text: string): number | undefined {
  if (text === '') return undefined;
  return /^-?\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

interface Issue {
  path: PropertyKey[];
  message: string;
  /** if known without the path */
  row?: number;
}

/** One failure per row, with all its messages. */
function byRow(issues: readonly Issue[], first: number, variants: ImportedVariant[] = []): RowFailure[] {
  const rowAt = ([field, index]: PropertyKey[]) =>
    (field === 'variants' && typeof index === 'number' && variants[index]?.row) || first;
  const messages = new Map<number, Set<string>>();
  for (const { path, message, row = rowAt(path) } of issues)
    messages.set(row, (messages.get(row) ?? new Set()).add(message));
  return [...messages].map(([row, sentences]) => ({ row, message: [...sentences].join(' ') }));
}

/** Leaves out or shortens values that other shops support and we do not, with a warning for each. */
function fitToLimits(draft: ImportedProduct): { draft: ImportedProduct; warnings: RowWarning[] } {
  const { row, images = [], tags = [] } = draft;
  const messages = [
    ...(images.length > MAX_PRODUCT_PICTURES
      ? [
          `A product can have at most ${MAX_PRODUCT_PICTURES} pictures; the first ${MAX_PRODUCT_PICTURES} of ${images.length} are imported.`,
        ]
      : []),
    ...(tags.length > MAX_TAGS
      ? [`A product can have at most ${MAX_TAGS} tags; the first ${MAX_TAGS} of ${tags.length} are imported.`]
      : []),
    ...tags
      .slice(0, MAX_TAGS)
      .filter((tag) => tag.length > MAX_OPTION_LENGTH)
      .map((tag) => `The tag “${shorten(tag)}…” has more than ${MAX_OPTION_LENGTH} characters and is cut.`),
  ];
  return {
    draft: {
      ...draft,
      images: draft.images?.slice(0, MAX_PRODUCT_PICTURES),
      tags: draft.tags?.slice(0, MAX_TAGS).map(shorten),
    },
    warnings: messages.map((message) => ({ row, message })),
  };
}

/** A tag that fits, without half a character at its end. */
function shorten(tag: string): string {
  if (tag.length <= MAX_OPTION_LENGTH) return tag;
  return tag
    .slice(0, MAX_OPTION_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
