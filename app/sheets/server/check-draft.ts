import { type ProductOfSheet, productOfSheetForm } from '#app/catalogue/product.forms.ts';
import { formatRupees } from '#app/foundation/money.ts';
import {
  handleOf,
  type ProductDraft,
  type RowFailure,
  type RowWarning,
  type VariantDraft,
} from './product-draft.ts';
import { tolerateDraft } from './tolerate-draft.ts';

/** A draft whose values are right, each taken for itself. */
export interface CheckedProduct {
  row: number;
  handle: string;
  says: ProductOfSheet;
  /** the row of each of `says.variants` */
  variantRows: number[];
  isTogether: boolean | undefined;
  /** sizes and colours whose rows cannot be taken; where the product has them, they stay as they are */
  left: { size: string; color: string }[];
  failures: RowFailure[];
  /** what of it was left out */
  warnings: RowWarning[];
}

const NO_HANDLE = 'Please give a handle.';

/** Checks a draft with the sentences of the product form. Gives the rows that are wrong where the product cannot be taken. */
export function checkDraft(given: ProductDraft): CheckedProduct | RowFailure[] {
  const { draft, warnings } = tolerateDraft(given);
  const { row, handle, isTogether } = draft;
  if (handleOf(handle) !== handle || handle === '') return [{ row, message: NO_HANDLE }];
  const differing = differingCount(draft);
  if (differing) return [differing];
  const price = draft.price || draft.variants?.find((variant) => variant.price)?.price || '';
  const { good, dear } = byPrice(draft.variants, price);
  const checked = productOfSheetForm.safeParse(toForm({ ...draft, price, variants: good }));
  if (!checked.success) return byRow(checked.error.issues, row, good);
  return {
    row,
    handle,
    says: checked.data,
    variantRows: good?.map((variant) => variant.row) ?? [],
    isTogether,
    warnings,
    left: dear.map(({ size, color }) => ({ size, color })),
    failures: byRow(
      dear.map((variant) => ({ path: [], message: otherPrice(variant.price, price), row: variant.row })),
      row,
    ),
  };
}

/** Sizes and colours that are taken from one stock have one count: none of several is more right than another. */
function differingCount({ isTogether, variants = [] }: ProductDraft): RowFailure | undefined {
  if (!isTogether) return undefined;
  const [first, ...others] = variants.filter(({ stock }) => stock);
  const other = others.find(({ stock }) => Number(stock) !== Number(first?.stock));
  return (
    other && {
      row: other.row,
      message: `All sizes and colours of this product share one stock; its rows say ${first?.stock} and ${other.stock}.`,
    }
  );
}

/** A product has one price here: a variant with another one is left out, and said so. */
function byPrice(variants: VariantDraft[] | undefined, price: string) {
  const isOther = (variant: VariantDraft) => {
    const [own, common] = [rupeesOf(variant.price ?? ''), rupeesOf(price)];
    return own !== undefined && !Number.isNaN(own) && !Number.isNaN(common) && own !== common;
  };
  return {
    good: variants?.filter((variant) => !isOther(variant)),
    dear: variants?.filter(isOther) ?? [],
  };
}

function otherPrice(own: string | undefined, price: string): string {
  const [here, there] = [Number(own), Number(price)].map(formatRupees);
  return `This one costs ${here} and its product ${there}. All sizes and colours of a product cost the same here.`;
}

function toForm(draft: ProductDraft): unknown {
  const { price = '', oldPrice, hsn, countryOfOrigin, variants, images } = draft;
  return {
    ...draft,
    price: rupeesOf(price),
    oldPrice: oldPrice === undefined ? undefined : (rupeesOf(oldPrice) ?? null),
    category: draft.category || undefined,
    hsn: hsn || undefined,
    countryOfOrigin: countryOfOrigin || undefined,
    images,
    variants: variants?.map(({ size, color, sku, stock = '', stockSeen = '' }) => ({
      size,
      color,
      sku: sku === undefined ? undefined : sku || null,
      stock: piecesOf(stock),
      stockSeen: piecesOf(stockSeen),
    })),
  };
}

/** Undefined for nothing, NaN for what is no price: the form has the sentence for it. */
function rupeesOf(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

function piecesOf(text: string): number | undefined {
  if (text === '') return undefined;
  return /^-?\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

interface Issue {
  path: PropertyKey[];
  message: string;
  /** where it is known without the path */
  row?: number;
}

/** One failure for a row, with all that is wrong in it. */
function byRow(issues: readonly Issue[], first: number, variants: VariantDraft[] = []): RowFailure[] {
  const rowAt = ([field, place]: PropertyKey[]) =>
    (field === 'variants' && typeof place === 'number' && variants[place]?.row) || first;
  const messages = new Map<number, Set<string>>();
  for (const { path, message, row = rowAt(path) } of issues)
    messages.set(row, (messages.get(row) ?? new Set()).add(message));
  return [...messages].map(([row, sentences]) => ({ row, message: [...sentences].join(' ') }));
}
