import { parseRupees } from '#app/platform/money/money.ts';
import type { AdminProduct, Category, ProductPage, Subcategory, Variant } from '../catalog.schema.ts';
import { mapAttributes, toApiAttributes } from '../product/product-attributes.ts';
import { discountPercent } from '../product/product-rules.ts';
import {
  gridRows,
  groupPicturesByColour,
  type ProductDraft,
  parseCount,
  splitByComma,
} from './product-draft.ts';
import { parseMeasures } from './product-request.ts';

interface PreviewSources {
  /** absent for a new product */
  base?: AdminProduct;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

export interface DraftPage {
  /** its id is empty, because the draft has no URL */
  product: ProductPage;
  /** the saved product's id, for its reviews */
  id: string | undefined;
  /** labels of required values that are still missing */
  missing: string[];
}

/**
 * The page data for a draft, as the server would return it, with placeholders for missing or invalid values. Rating
 * and alt texts come from the saved product.
 */
export function toDraftPage(
  draft: ProductDraft,
  { base, categories, subcategories }: PreviewSources,
): DraftPage {
  const price = parseRupees(draft.price) ?? 0;
  const oldPrice = parseRupees(draft.oldPrice) ?? null;
  const category = categories.find(({ _id }) => _id === draft.category);
  const subcategory = subcategories.find(({ _id }) => _id === draft.subcategory);
  const { description, isActive } = draft;
  const colorImages = groupPicturesByColour(draft);
  // Without general pictures, the product shows the first colour's.
  const images = draft.images.length > 0 ? draft.images : (Object.values(colorImages)[0] ?? []);
  const shownCategory = named(category) ?? { _id: '', name: 'No category yet' };
  return {
    id: base?._id,
    missing: listMissing(draft, images),
    product: {
      ...{ _id: '', slug: '', name: draft.name.trim() || 'A product without a name' },
      ...{ description, isActive },
      ...toApiAttributes(mapAttributes((name) => draft[name])),
      ...{ price, oldPrice, discountPercent: discountPercent(price, oldPrice) },
      ...{ category: shownCategory, categoryName: shownCategory.name, subcategory: named(subcategory) },
      ...{ images, rentalImages: [], preview: null, colorImages },
      imageAlts: images.map((url) => base?.imageAlts[base.images.indexOf(url)] ?? ''),
      ...toOptions(draft),
      tags: splitByComma(draft.tags),
      ...{ rating: base?.rating ?? 5, reviewCount: base?.reviewCount ?? 0 },
      ...{ isRental: false, rentalStatus: null, securityDeposit: null, owner: null },
      createdAt: base?.createdAt ?? new Date().toISOString(),
      measurements: parseMeasures(draft),
      returnTerms: base?.returnTerms ?? null,
    },
  };
}

function listMissing(
  { name, price, category, description }: ProductDraft,
  images: readonly string[],
): string[] {
  const required: [boolean, string][] = [
    [!name.trim(), 'a name'],
    [images.length === 0, 'a picture'],
    [parseRupees(price) === undefined, 'a price'],
    [!category, 'a category'],
    [!description.trim(), 'a description'],
  ];
  return required.filter(([isMissing]) => isMissing).map(([, label]) => label);
}

function named(option: Category | Subcategory | undefined) {
  return option ? { _id: option._id, name: option.name } : null;
}

/** Sizes, colours and stock; with pooled stock every choice shows the whole quantity. */
function toOptions(draft: ProductDraft): Pick<ProductPage, 'sizes' | 'colors' | 'variants' | 'stock'> {
  const quantity = parseCount(draft.stock) ?? 0;
  const rows = gridRows(draft).filter(({ isOffered }) => isOffered || !draft.isTrackedPerVariant);
  const variants: Variant[] = rows.map(({ key, size, color, sku, stock }) => ({
    ...{ _id: key, size, color, sku: sku || null },
    stock: draft.isTrackedPerVariant ? (parseCount(stock) ?? 0) : quantity,
  }));
  const valuesOf = (name: 'size' | 'color') => [...new Set(rows.map((row) => row[name]))].filter(Boolean);
  const sum = variants.reduce((all, { stock }) => all + stock, 0);
  return {
    ...{ sizes: valuesOf('size'), colors: valuesOf('color'), variants },
    stock: draft.isTrackedPerVariant ? sum : quantity,
  };
}
