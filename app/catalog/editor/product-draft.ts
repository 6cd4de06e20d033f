import { rupeesToPaise } from '#app/platform/money/money.ts';
import type { AdminProduct } from '../catalog.schema.ts';

/** A product as it stands in the admin's form: texts as they were typed. */
export interface ProductDraft {
  name: string;
  description: string;
  price: string;
  oldPrice: string;
  category: string;
  subcategory: string;
  /** of the product as such */
  images: string[];
  /** colour → its pictures; kept here also where the colour is not among `colors` for now */
  colorImages: Record<string, string[]>;
  sizes: string[];
  /** comma-separated, like the tags */
  colors: string;
  tags: string;
  /** each size and colour on its own, or all together */
  isTrackedPerVariant: boolean;
  stock: string;
  /** by choiceKey; what is missing is offered, with none in stock */
  grid: Record<string, GridCell>;
  isActive: boolean;
  brand: string;
  fabric: string;
  materialAndCare: string;
  makerName: string;
  makerAddress: string;
  countryOfOrigin: string;
  hsn: string;
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

/** spec §9: stock 0 and active unless told. */
export const EMPTY_DRAFT: ProductDraft = {
  ...{ name: '', description: '', price: '', oldPrice: '', category: '', subcategory: '' },
  ...{ images: [], colorImages: {}, sizes: [], colors: '', tags: '' },
  ...{ isTrackedPerVariant: false, stock: '0', grid: {}, isActive: true },
  ...{ brand: '', fabric: '', materialAndCare: '', makerName: '', makerAddress: '' },
  ...{ countryOfOrigin: 'India', hsn: '6204', measurements: {} },
};

const choiceKey = (size: string, color: string) => `${size}|${color}`;

export function toProductDraft(product: AdminProduct): ProductDraft {
  const { name, description, brand, fabric, materialAndCare, countryOfOrigin, hsn, isActive } = product;
  return {
    ...{ name, description, brand, fabric, materialAndCare, countryOfOrigin, hsn, isActive },
    price: String(product.price),
    oldPrice: product.oldPrice === null ? '' : String(product.oldPrice),
    category: product.category._id,
    subcategory: product.subcategory?._id ?? '',
    images: product.ownImages ?? product.images,
    colorImages: product.colorImages,
    sizes: product.sizes,
    colors: product.colors.join(', '),
    tags: product.tags.join(', '),
    isTrackedPerVariant: product.hasOneHeap === false,
    stock: String(product.stock),
    grid: gridOf(product),
    makerName: product.maker.name,
    makerAddress: product.maker.address,
    measurements: mapValues(product.measurements, (measures) => mapValues(measures, String)),
  };
}

/** The draft of another product like this one: article numbers are no two products'. */
export function copyDraft(product: AdminProduct): ProductDraft {
  const draft = toProductDraft(product);
  return {
    ...draft,
    name: `${draft.name} (copy)`,
    grid: mapValues(draft.grid, (cell) => ({ ...cell, sku: '' })),
  };
}

/** A size and colour that is not offered stands in the grid as one that is left out. */
function gridOf({ variants, sizes, colors, hasOneHeap }: AdminProduct): Record<string, GridCell> {
  if (hasOneHeap !== false) return {};
  const leftOut = listChoices(sizes, colors).map(({ key }) => [key, { ...NEW_CELL, isOffered: false }]);
  const offered = variants.map(({ size, color, stock, sku }) => [
    choiceKey(size, color),
    { isOffered: true, stock: String(stock), sku: sku ?? '' },
  ]);
  return Object.fromEntries([...leftOut, ...offered]);
}

/** Every size in every colour, with what the draft says of it. */
export function gridRows({ sizes, colors, grid }: ProductDraft): GridRow[] {
  return listChoices(sizes, splitByComma(colors)).map((choice) => ({
    ...choice,
    ...(grid[choice.key] ?? NEW_CELL),
  }));
}

function listChoices(sizes: readonly string[], colors: readonly string[]) {
  return orBlank(sizes).flatMap((size) =>
    orBlank(colors).map((color) => ({ key: choiceKey(size, color), size, color })),
  );
}

function orBlank(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [''] : values;
}

/** The pictures of those colours that the draft names, in one order whoever put them there. */
export function groupPicturesByColour({ colors, colorImages }: ProductDraft): Record<string, string[]> {
  const colours = splitByComma(colors).toSorted();
  return Object.fromEntries(
    colours.flatMap((colour) => {
      const urls = colorImages[colour] ?? [];
      return urls.length > 0 ? [[colour, urls]] : [];
    }),
  );
}

/** Other pictures of one colour; without any it stands there no more. */
export function setColourPictures(
  byColour: Record<string, string[]>,
  colour: string,
  urls: string[],
): Record<string, string[]> {
  const { [colour]: _, ...others } = byColour;
  return urls.length > 0 ? { ...byColour, [colour]: urls } : others;
}

/** Comma-separated words: trimmed, empties dropped (spec §5), each once. */
export function splitByComma(text: string): string[] {
  const parts = text.split(',').map((word) => word.trim());
  return [...new Set(parts)].filter((word) => word !== '');
}

/** An amount as it was typed, in rupees; undefined where it is none. */
export function parseRupees(text: string): number | undefined {
  const rupees = text.trim() === '' ? Number.NaN : Number(text);
  return rupees >= 0 && rupeesToPaise(rupees) !== undefined ? rupees : undefined;
}

/** A count of pieces as it was typed; undefined where it is none. */
export function parseCount(text: string): number | undefined {
  const count = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/**
 * What two people made of one product: what I changed stays mine, all else is as the other left it. So nothing that
 * either has written is lost before I save again.
 */
export function mergeDraft(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  return {
    ...mergeFields(base, mine, theirs),
    grid: mergeFields(base.grid, mine.grid, theirs.grid),
    colorImages: mergeFields(base.colorImages, mine.colorImages, theirs.colorImages),
  };
}

function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])] as (keyof T)[];
  return Object.fromEntries(
    fields.map((field) => [field, isSame(mine[field], base[field]) ? theirs[field] : mine[field]]),
  ) as T;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function mapValues<V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
