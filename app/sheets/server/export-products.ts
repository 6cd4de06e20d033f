import { listWholeProducts } from '#app/catalogue/server/list-whole-products.ts';
import type { WholeProduct, WholeVariant } from '#app/catalogue/server/whole-product.ts';
import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { csvLine } from '#app/foundation/csv-line.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isOneHeap } from './compare-stock.ts';
import { htmlOf } from './plain-text.ts';
import { sheetHandle } from './sheet-handle.ts';
import { COLUMN, EACH, optionName, optionValue, TOGETHER } from './shopify-columns.ts';

const PRODUCTS_AT_A_TIME = 500;
const PAISE_PER_RUPEE = 100;

type Cells = Record<string, string | number | null>;

/** In the order in which Shopify has them; what the shop does not know is left out. */
const HEAD = [
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
  ...[COLUMN.fabric, COLUMN.materialAndCare, COLUMN.makerName, COLUMN.makerAddress, COLUMN.countryOfOrigin],
  ...[COLUMN.hsn, COLUMN.counted, COLUMN.stockSeen],
].map(([name]) => name as string);

/**
 * The products for sale, hidden ones too, in Shopify's product-CSV columns with some metafields, oldest first; a part
 * of the file at a time, so that any number of them fits. Taken in again unchanged it changes nothing. For admins:
 * 401, 403.
 */
export async function* exportProducts(
  db: Database,
  actor: Actor,
  { storeUrl }: { storeUrl: string },
): AsyncGenerator<string> {
  requirePermission(actor, 'catalogue');
  yield csvLine(HEAD);
  let after: string | undefined;
  do {
    const products = await listWholeProducts(db, { after, most: PRODUCTS_AT_A_TIME });
    yield products.flatMap((product) => linesOf(product, storeUrl)).join('');
    after = products.length === PRODUCTS_AT_A_TIME ? products.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The first line has the product; every line has a variant or a picture more. */
function linesOf(product: WholeProduct, storeUrl: string): string[] {
  const { variants, pictures } = product;
  const names = optionsOf(variants);
  const count = Math.max(1, variants.length, pictures.length);
  return Array.from({ length: count }, (_, place) => {
    const variant = variants[place];
    const cells: Cells = {
      [HEAD[0] as string]: sheetHandle(product),
      ...(place === 0 && ofProduct(product, names)),
      ...(variant && ofVariant(variant, product, { names, storeUrl })),
      ...ofPicture(product, place, storeUrl),
    };
    return csvLine(HEAD.map((name) => cells[name] ?? null));
  });
}

type OptionName = 'Size' | 'Color' | 'Title';

function optionsOf(variants: readonly WholeVariant[]): OptionName[] {
  const names: OptionName[] = [];
  if (variants.some(({ size }) => size !== '')) names.push('Size');
  if (variants.some(({ color }) => color !== '')) names.push('Color');
  return names.length > 0 ? names : ['Title'];
}

function ofProduct(product: WholeProduct, names: readonly OptionName[]): Cells {
  return {
    [COLUMN.title[0]]: product.name,
    [COLUMN.body[0]]: htmlOf(product.description),
    [COLUMN.vendor[0]]: product.brand,
    [COLUMN.type[0]]: product.category,
    [COLUMN.tags[0]]: product.tags.join(', '),
    [COLUMN.published[0]]: product.is_active ? 'true' : 'false',
    [COLUMN.status[0]]: product.is_active ? 'active' : 'draft',
    ...Object.fromEntries(names.map((name, place) => [optionName(place + 1)[0], name])),
    [COLUMN.subcategory[0]]: product.subcategory,
    [COLUMN.fabric[0]]: product.fabric,
    [COLUMN.materialAndCare[0]]: product.material_and_care,
    [COLUMN.makerName[0]]: product.maker_name,
    [COLUMN.makerAddress[0]]: product.maker_address,
    [COLUMN.countryOfOrigin[0]]: product.country_of_origin,
    [COLUMN.hsn[0]]: product.hsn,
    [COLUMN.counted[0]]: isOneHeap(product) ? TOGETHER : EACH,
  };
}

function ofVariant(
  variant: WholeVariant,
  product: WholeProduct,
  { names, storeUrl }: { names: readonly OptionName[]; storeUrl: string },
): Cells {
  const first = product.colorImages[variant.color]?.[0];
  const values = { Size: variant.size, Color: variant.color, Title: 'Default Title' };
  return {
    ...Object.fromEntries(names.map((name, place) => [optionValue(place + 1)[0], values[name]])),
    [COLUMN.sku[0]]: variant.sku,
    [COLUMN.stock[0]]: variant.onHand,
    [COLUMN.stockSeen[0]]: variant.onHand,
    [COLUMN.variantImage[0]]: first === undefined ? null : absolute(first, storeUrl),
    [COLUMN.price[0]]: rupees(product.price_paise),
    [COLUMN.oldPrice[0]]: product.old_price_paise === null ? null : rupees(product.old_price_paise),
  };
}

function ofPicture({ pictures }: WholeProduct, place: number, storeUrl: string): Cells {
  const picture = pictures[place];
  if (!picture) return {};
  return {
    [COLUMN.image[0]]: absolute(picture.url, storeUrl),
    'Image Position': place + 1,
    [COLUMN.imageAlt[0]]: picture.alt,
  };
}

function absolute(url: string, storeUrl: string): string {
  return url.startsWith('/') ? `${storeUrl}${url}` : url;
}

function rupees(paise: number): string {
  return (paise / PAISE_PER_RUPEE).toFixed(2);
}
