import type { AdminProduct } from '../catalog.schema.ts';
import { combineOptions } from '../offers/product-choice.ts';
import { mapPacked, type PackedName } from '../packed-size/packed-size.ts';
import {
  fromApiAttributes,
  INITIAL_ATTRIBUTES,
  type ProductAttributes,
} from '../product/product-attributes.ts';

/** The product form's values, as typed. */
export interface ProductDraft extends ProductAttributes, Record<PackedName, string> {
  name: string;
  /** '': made from the name */
  slug: string;
  description: string;
  price: string;
  oldPrice: string;
  category: string;
  subcategory: string;
  /** pictures that belong to no colour */
  images: string[];
  /** colour → its pictures; colours removed from `colors` keep theirs */
  colorImages: Record<string, string[]>;
  sizes: string[];
  /** comma-separated, like the tags */
  colors: string;
  tags: string;
  /** false: all sizes and colours share one stock item */
  isTrackedPerVariant: boolean;
  stock: string;
  /** by choiceKey; absent choices are offered with stock 0 */
  grid: Record<string, GridCell>;
  isActive: boolean;
  /** size → measure → centimetres */
  measurements: Record<string, Record<string, string>>;
}

export interface GridCell {
  isOffered: boolean;
  stock: string;
  sku: string;
}

export interface GridRow extends GridCell {
  key: string;
  size: string;
  color: string;
}

const NEW_CELL: GridCell = { isOffered: true, stock: '0', sku: '' };

/** Defaults of screens §9: stock 0, active. */
export const EMPTY_DRAFT: ProductDraft = {
  ...{ name: '', slug: '', description: '', price: '', oldPrice: '', category: '', subcategory: '' },
  ...{ images: [], colorImages: {}, sizes: [], colors: '', tags: '' },
  ...{ isTrackedPerVariant: false, stock: '0', grid: {}, isActive: true },
  ...INITIAL_ATTRIBUTES,
  ...mapPacked(() => ''),
  measurements: {},
};

const choiceKey = (size: string, color: string) => `${size}|${color}`;

export function toProductDraft(product: AdminProduct): ProductDraft {
  const { name, slug, description, isActive } = product;
  return {
    ...{ name, slug, description, isActive },
    ...fromApiAttributes(product),
    ...mapPacked((packed) => String(product[packed] ?? '')),
    price: String(product.price),
    oldPrice: product.oldPrice === null ? '' : String(product.oldPrice),
    category: product.category._id,
    subcategory: product.subcategory?._id ?? '',
    images: product.ownImages ?? product.images,
    colorImages: product.colorImages,
    sizes: product.sizes,
    colors: product.colors.join(', '),
    tags: product.tags.join(', '),
    isTrackedPerVariant: product.hasSharedStock === false,
    stock: String(product.stock),
    grid: gridOf(product),
    measurements: mapValues(product.measurements, (measures) => mapValues(measures, String)),
  };
}

/** A draft for a copy of a product, without SKUs because they are unique. */
export function copyDraft(product: AdminProduct): ProductDraft {
  const draft = toProductDraft(product);
  return {
    ...draft,
    name: `${draft.name} (copy)`,
    slug: '',
    grid: mapValues(draft.grid, (cell) => ({ ...cell, sku: '' })),
  };
}

/** Choices that are not offered are listed with `isOffered: false`. */
function gridOf({ variants, sizes, colors, hasSharedStock }: AdminProduct): Record<string, GridCell> {
  if (hasSharedStock !== false) return {};
  const leftOut = listChoices(sizes, colors).map(({ key }) => [key, { ...NEW_CELL, isOffered: false }]);
  const offered = variants.map(({ size, color, stock, sku }) => [
    choiceKey(size, color),
    { isOffered: true, stock: String(stock), sku: sku ?? '' },
  ]);
  return Object.fromEntries([...leftOut, ...offered]);
}

/** Every size in every colour, with its values in the draft. */
export function gridRows({ sizes, colors, grid }: ProductDraft): GridRow[] {
  return listChoices(sizes, splitByComma(colors)).map((choice) => ({
    ...choice,
    ...(grid[choice.key] ?? NEW_CELL),
  }));
}

function listChoices(sizes: readonly string[], colors: readonly string[]) {
  return combineOptions(sizes, colors).map(({ size, color }) => ({
    key: choiceKey(size, color),
    size,
    color,
  }));
}

/** Pictures of the draft's colours, sorted by colour so that drafts can be compared. */
export function groupPicturesByColour({ colors, colorImages }: ProductDraft): Record<string, string[]> {
  const colours = splitByComma(colors).toSorted();
  return Object.fromEntries(
    colours.flatMap((colour) => {
      const urls = colorImages[colour] ?? [];
      return urls.length > 0 ? [[colour, urls]] : [];
    }),
  );
}

/** Sets one colour's pictures; removes the colour if there are none. */
export function setColourPictures(
  byColour: Record<string, string[]>,
  colour: string,
  urls: string[],
): Record<string, string[]> {
  const { [colour]: _, ...others } = byColour;
  return urls.length > 0 ? { ...byColour, [colour]: urls } : others;
}

/** Comma-separated values: trimmed, without empty ones (screens §5) and duplicates. */
export function splitByComma(text: string): string[] {
  const parts = text.split(',').map((word) => word.trim());
  return [...new Set(parts)].filter((word) => word !== '');
}

/** A quantity; undefined if invalid. */
export function parseCount(text: string): number | undefined {
  const count = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function mapValues<V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** The quantity in the draft, of all offered sizes and colours. */
export function countPieces(draft: ProductDraft): number {
  if (!draft.isTrackedPerVariant) return Number(draft.stock);
  const offered = gridRows(draft).filter(({ isOffered }) => isOffered);
  return offered.reduce((sum, { stock }) => sum + Number(stock), 0);
}
