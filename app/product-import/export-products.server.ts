import type { ProductRecord, VariantRecord } from '#app/catalog/import/product-record.server.ts';
import { listProductRecords } from '#app/catalog/import/product-records.server.ts';
import { PACKED_NAMES, packedOf } from '#app/catalog/packed-size/packed-size.ts';
import { ATTRIBUTE_NAMES, columnOf } from '#app/catalog/product/product-attributes.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { textToHtml } from './formats/html-to-text.server.ts';
import {
  ATTRIBUTE_COLUMN,
  COLUMN,
  EACH,
  optionName,
  optionValue,
  TOGETHER,
} from './formats/read-shopify.server.ts';
import { isStockPooled } from './plan/compare-product.server.ts';
import { productHandle } from './plan/imported-product.server.ts';

const PRODUCTS_AT_A_TIME = 500;
const PAISE_PER_RUPEE = 100;

type Cells = Record<string, string | number | null>;

/** In Shopify's order, without the columns that we have no data for. */
const HEADER = [
  ...[COLUMN.handle, COLUMN.title, COLUMN.body, COLUMN.vendor, COLUMN.type, COLUMN.tags, COLUMN.published],
  ...[optionName(1), optionValue(1), optionName(2), optionValue(2), COLUMN.sku, COLUMN.stock, COLUMN.price],
  ...[
    COLUMN.oldPrice,
    COLUMN.image,
    ['Image Position'],
    COLUMN.imageAlt,
    COLUMN.variantImage,
    COLUMN.status,
    COLUMN.subcategory,
  ],
  ...ATTRIBUTE_NAMES.filter((name) => name !== 'brand').map((name) => ATTRIBUTE_COLUMN[name]),
  ...PACKED_NAMES.map((name) => COLUMN[name]),
  ...[COLUMN.counted, COLUMN.stockSeen],
].map(([name]) => name as string);

/**
 * Exports all products for sale, including inactive ones, in Shopify's CSV format, oldest first and in chunks.
 * Importing the unchanged file changes nothing. Requires the permission `catalogue`.
 */
export async function* exportProducts(
  db: Database,
  actor: Actor,
  { storeUrl }: { storeUrl: string },
): AsyncGenerator<string> {
  requirePermission(actor, 'catalogue');
  yield csvLine(HEADER);
  let after: string | undefined;
  do {
    const products = await listProductRecords(db, { after, maxRows: PRODUCTS_AT_A_TIME });
    yield products.flatMap((product) => toLines(product, storeUrl)).join('');
    after = products.length === PRODUCTS_AT_A_TIME ? products.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The first line has the product's fields; each line can have a variant and a picture. */
function toLines(product: ProductRecord, storeUrl: string): string[] {
  const { variants, pictures } = product;
  const optionNames = optionsOf(variants);
  const count = Math.max(1, variants.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const variant = variants[index];
    const cells: Cells = {
      [HEADER[0] as string]: productHandle(product),
      ...(index === 0 && productCells(product, optionNames)),
      ...(variant && variantCells(variant, product, { optionNames, storeUrl })),
      ...pictureCells(product, index, storeUrl),
    };
    return csvLine(HEADER.map((name) => cells[name] ?? null));
  });
}

type OptionName = 'Size' | 'Color' | 'Title';

function optionsOf(variants: readonly VariantRecord[]): OptionName[] {
  const optionNames: OptionName[] = [];
  if (variants.some(({ size }) => size !== '')) optionNames.push('Size');
  if (variants.some(({ color }) => color !== '')) optionNames.push('Color');
  return optionNames.length > 0 ? optionNames : ['Title'];
}

function productCells(product: ProductRecord, optionNames: readonly OptionName[]): Cells {
  return {
    [COLUMN.title[0]]: product.name,
    [COLUMN.body[0]]: textToHtml(product.description),
    [COLUMN.type[0]]: product.category,
    [COLUMN.tags[0]]: product.tags.join(', '),
    [COLUMN.published[0]]: product.is_active ? 'true' : 'false',
    [COLUMN.status[0]]: product.is_active ? 'active' : 'draft',
    ...Object.fromEntries(optionNames.map((name, index) => [optionName(index + 1)[0], name])),
    [COLUMN.subcategory[0]]: product.subcategory,
    ...Object.fromEntries(
      ATTRIBUTE_NAMES.map((name) => [ATTRIBUTE_COLUMN[name][0], product[columnOf(name)]]),
    ),
    ...Object.fromEntries(PACKED_NAMES.map((name) => [COLUMN[name][0], product[packedOf(name).column]])),
    [COLUMN.counted[0]]: isStockPooled(product) ? TOGETHER : EACH,
  };
}

function variantCells(
  variant: VariantRecord,
  product: ProductRecord,
  { optionNames, storeUrl }: { optionNames: readonly OptionName[]; storeUrl: string },
): Cells {
  const first = product.colorImages[variant.color]?.[0];
  const values = { Size: variant.size, Color: variant.color, Title: 'Default Title' };
  return {
    ...Object.fromEntries(optionNames.map((name, index) => [optionValue(index + 1)[0], values[name]])),
    [COLUMN.sku[0]]: variant.sku,
    [COLUMN.packedWeight[0]]: product.packed_grams,
    [COLUMN.stock[0]]: variant.onHand,
    [COLUMN.stockSeen[0]]: variant.onHand,
    [COLUMN.variantImage[0]]: first === undefined ? null : absolute(first, storeUrl),
    [COLUMN.price[0]]: rupees(product.price_paise),
    [COLUMN.oldPrice[0]]: product.old_price_paise === null ? null : rupees(product.old_price_paise),
  };
}

function pictureCells({ pictures }: ProductRecord, index: number, storeUrl: string): Cells {
  const picture = pictures[index];
  if (!picture) return {};
  return {
    [COLUMN.image[0]]: absolute(picture.url, storeUrl),
    'Image Position': index + 1,
    [COLUMN.imageAlt[0]]: picture.alt,
  };
}

function absolute(url: string, storeUrl: string): string {
  return url.startsWith('/') ? `${storeUrl}${url}` : url;
}

function rupees(paise: number): string {
  return (paise / PAISE_PER_RUPEE).toFixed(2);
}
