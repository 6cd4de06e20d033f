import type { CategoryIds } from '#app/catalog/categories/category-index.server.ts';
import type { ImportedProductFields } from '#app/catalog/editor/product-input.schema.ts';
import type { ProductRecord, ProductRecordFields } from '#app/catalog/import/product-record.server.ts';
import { attributeOf, columnOf, mapAttributeColumns } from '#app/catalog/product/product-attributes.ts';
import { htmlToText, textToHtml } from '../formats/html-to-text.server.ts';
import { splitList } from './imported-product.server.ts';

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
