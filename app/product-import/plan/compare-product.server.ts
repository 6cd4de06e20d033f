import type { CategoryIds } from '#app/catalog/categories/category-index.server.ts';
import type { ImportedProductFields } from '#app/catalog/editor/product-input.schema.ts';
import type {
  PictureRecord,
  ProductRecord,
  ProductRecordFields,
  VariantRecord,
} from '#app/catalog/import/product-record.server.ts';
import { mapPackedColumns, packedOf } from '#app/catalog/packed-size/packed-size.ts';
import { attributeOf, columnOf, mapAttributeColumns } from '#app/catalog/product/product-attributes.ts';
import type {
  StockCountInput,
  VariantStockChoice,
  VariantStockInput,
} from '#app/catalog/stock/plan-stock.server.ts';
import { htmlToText, textToHtml } from '../formats/html-to-text.server.ts';
import type { WantedPicture } from '../pictures/imported-pictures.db.server.ts';
import { splitList } from './imported-product.server.ts';
import type { ValidatedProduct } from './validate-product.server.ts';

/**
 * An existing product's fields after the import. Values equal to our own export count as unchanged: descriptions lose
 * double spaces when exported and imported again.
 */
export function mergeFields(
  now: ProductRecord,
  fileFields: ImportedProductFields,
  newCategory: CategoryIds | undefined,
): ProductRecordFields {
  const text = (current: string, fileValue: string | undefined) =>
    fileValue === undefined || fileValue === current.trim() ? current : fileValue;
  const isSameDescription = fileFields.description === htmlToText(textToHtml(now.description));
  return {
    name: text(now.name, fileFields.name),
    description: isSameDescription ? now.description : text(now.description, fileFields.description),
    ...mapAttributeColumns((name) => text(now[columnOf(name)], fileFields[name])),
    ...mapPackedColumns((name) => {
      const { [name]: given = now[packedOf(name).column] } = fileFields;
      return given;
    }),
    tags: isSameList(now.tags, fileFields.tags) ? now.tags : (fileFields.tags as string[]),
    price_paise: fileFields.price ?? now.price_paise,
    old_price_paise: fileFields.oldPrice === undefined ? now.old_price_paise : fileFields.oldPrice,
    is_active: fileFields.isActive ?? now.is_active,
    category_id: newCategory?.categoryId ?? now.category_id,
    subcategory_id: newCategory ? (newCategory.subcategoryId ?? null) : now.subcategory_id,
  };
}

function isSameList(current: readonly string[], fileValue: readonly string[] | undefined): boolean {
  return (
    fileValue === undefined || fileValue.join('\n') === [...new Set(splitList(current.join(', ')))].join('\n')
  );
}

const FIELD_LABELS: Record<keyof ProductRecordFields, string> = {
  name: 'name',
  description: 'description',
  ...mapAttributeColumns((name) => attributeOf(name).changeLabel),
  ...mapPackedColumns((name) => packedOf(name).changeLabel),
  tags: 'tags',
  price_paise: 'price',
  old_price_paise: 'old price',
  is_active: 'shown',
  category_id: 'category',
  subcategory_id: 'subcategory',
};

/** Labels of the fields that change. */
export function listChangedFields(now: ProductRecord, facts: ProductRecordFields): string[] {
  const names = Object.keys(FIELD_LABELS) as (keyof ProductRecordFields)[];
  return names
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(facts[name]))
    .map((name) => FIELD_LABELS[name]);
}

/** The file's category if it differs from the product's; a matching category alone keeps the subcategory. */
export function findNewCategory(now: ProductRecord, { category, subcategory }: ImportedProductFields) {
  const isSameCategory = category === undefined || equalsIgnoringCase(category, now.category);
  const isSameSubcategory =
    subcategory === undefined || equalsIgnoringCase(subcategory ?? '', now.subcategory ?? '');
  if (isSameCategory && isSameSubcategory) return undefined;
  return { category: category ?? now.category, subcategory: subcategory ?? null };
}

const equalsIgnoringCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A picture of a file: one we already have, or a source to download. */
export type PictureReference = { alt?: string } & ({ url: string } | { source: string });

/**
 * Whether a file has the same pictures as the product, including waiting ones; failed pictures may be present or
 * missing. Alt texts are compared only if the file has them.
 */
export function hasSamePictures(
  shown: readonly PictureRecord[],
  waiting: readonly WantedPicture[],
  references: readonly PictureReference[],
): boolean {
  const pending = waiting.filter(({ problem }) => problem === null);
  return isSamePictureList(shown, waiting, references) || isSamePictureList(shown, pending, references);
}

function isSamePictureList(
  shown: readonly PictureRecord[],
  waiting: readonly WantedPicture[],
  references: readonly PictureReference[],
): boolean {
  const now = [
    ...shown.map(({ url, alt, position }) => ({ address: url, alt, position })),
    ...waiting
      .filter(({ leads }) => !leads)
      .map(({ source_url: address, alt, position }) => ({ address, alt, position })),
  ].toSorted((one, other) => one.position - other.position);
  return (
    now.length === references.length &&
    references.every((picture, index) => {
      const shownPicture = now[index] as (typeof now)[number];
      const address = 'url' in picture ? picture.url : picture.source;
      return (
        address === shownPicture.address &&
        (picture.alt === undefined || picture.alt === shownPicture.alt.trim())
      );
    })
  );
}

/** A variant's picture, shown first for its colour. */
export interface LeadPicture {
  color: string;
  picture: PictureReference;
}

/** Whether a colour's first picture, or the one waiting to replace it, is the file's. */
export function hasSameLead(
  byColour: Readonly<Record<string, readonly string[]>>,
  waiting: readonly WantedPicture[],
  { color, picture }: LeadPicture,
): boolean {
  const wanted = waiting.find((each) => each.leads && each.color === color);
  if ('source' in picture) return wanted?.source_url === picture.source;
  return !wanted && byColour[color]?.[0] === picture.url;
}

type FileVariant = NonNullable<ValidatedProduct['fileFields']['variants']>[number];

/** The changes to a product's variants or quantities; empty if there are none. */
export function compareVariantStock(
  now: ProductRecord,
  { fileFields, omittedChoices, isStockShared: asked }: ValidatedProduct,
): { input?: VariantStockInput; counts?: ReadonlyMap<string, StockCountInput> } {
  if (!fileFields.variants) return {};
  const { variants } = fileFields;
  const keptVariants = now.variants.filter(
    (variant) =>
      omittedChoices.some((choice) => isSameChoice(variant, choice)) &&
      !variants.some((choice) => isSameChoice(variant, choice)),
  );
  const fileVariants = [
    ...variants,
    ...keptVariants.map(({ size, color }): FileVariant => ({ size, color })),
  ];
  const isPooled = isStockPooled(now);
  const isStockShared = fileVariants.length > 1 && (asked ?? (isPooled && hasSingleCount(now, fileVariants)));
  if (hasSameChoices(now, fileVariants) && isStockShared === isPooled)
    return findChangedCounts(now, fileVariants, isPooled);
  return { input: toStockInput(fileVariants, isStockShared) };
}

/** Whether all variants share one stock item; a single variant does not count as shared. */
export function isStockPooled({ variants }: Pick<ProductRecord, 'variants'>): boolean {
  return variants.length > 1 && new Set(variants.map(({ stockItemId }) => stockItemId)).size === 1;
}

/** Files without a column for shared stock repeat its quantity for every variant. */
function hasSingleCount(now: ProductRecord, fileVariants: readonly FileVariant[]): boolean {
  return fileVariants.every(({ stock }) => stock === undefined || stock === now.variants[0]?.onHand);
}

function isSameChoice(one: { size: string; color: string }, other: { size: string; color: string }): boolean {
  return one.size === other.size && one.color === other.color;
}

function hasSameChoices(now: ProductRecord, fileVariants: readonly FileVariant[]): boolean {
  return (
    fileVariants.length === now.variants.length &&
    fileVariants.every((variant, index) => {
      const existing = now.variants[index] as VariantRecord;
      return (
        isSameChoice(variant, existing) &&
        (variant.sku === undefined || (variant.sku || null) === existing.sku)
      );
    })
  );
}

function findChangedCounts(now: ProductRecord, fileVariants: readonly FileVariant[], isPooled: boolean) {
  const counts = new Map<string, StockCountInput>();
  for (const [index, variant] of fileVariants.entries()) {
    const { stockItemId, onHand } = now.variants[index] as VariantRecord;
    const count = toCount(variant);
    if (!count || count.target === (count.seen ?? onHand)) continue;
    counts.set(stockItemId, count);
    if (isPooled) break;
  }
  return counts.size > 0 ? { counts } : {};
}

function toCount({ stock, stockSeen }: FileVariant): StockCountInput | undefined {
  return stock === undefined ? undefined : { target: stock, seen: stockSeen };
}

function toStockInput(fileVariants: readonly FileVariant[], isStockShared: boolean): VariantStockInput {
  const bareChoices = fileVariants.map(({ size, color, sku }): VariantStockChoice => ({ size, color, sku }));
  if (isStockShared) {
    const first = fileVariants.find(({ stock }) => stock !== undefined);
    return { kind: 'pool', choices: bareChoices, count: first && toCount(first) };
  }
  return {
    kind: 'own',
    choices: bareChoices.map((choice, index) => ({
      ...choice,
      count: toCount(fileVariants[index] as FileVariant),
    })),
  };
}
