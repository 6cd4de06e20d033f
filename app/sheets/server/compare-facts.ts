import type { ProductOfSheet } from '#app/catalogue/product.forms.ts';
import type { RackIds } from '#app/catalogue/server/open-racks.ts';
import type { WholeFacts, WholeProduct } from '#app/catalogue/server/whole-product.ts';
import { htmlOf, plainText } from './plain-text.ts';
import { listOf } from './product-draft.ts';

/**
 * The facts of a product that is there, as they are after what a file says. What the file says as the shop's own
 * export would have said it is the same: a description that lost a double blank on its way there and back stays.
 */
export function mergedFacts(now: WholeProduct, says: ProductOfSheet, place: RackIds | undefined): WholeFacts {
  const text = (kept: string, said: string | undefined) =>
    said === undefined || said === kept.trim() ? kept : said;
  const isSameDescription = says.description === plainText(htmlOf(now.description));
  return {
    name: text(now.name, says.name),
    description: isSameDescription ? now.description : text(now.description, says.description),
    brand: text(now.brand, says.brand),
    fabric: text(now.fabric, says.fabric),
    tags: isSameList(now.tags, says.tags) ? now.tags : (says.tags as string[]),
    material_and_care: text(now.material_and_care, says.materialAndCare),
    maker_name: text(now.maker_name, says.makerName),
    maker_address: text(now.maker_address, says.makerAddress),
    hsn: text(now.hsn, says.hsn),
    country_of_origin: text(now.country_of_origin, says.countryOfOrigin),
    price_paise: says.price ?? now.price_paise,
    old_price_paise: says.oldPrice === undefined ? now.old_price_paise : says.oldPrice,
    is_active: says.isActive ?? now.is_active,
    category_id: place?.categoryId ?? now.category_id,
    subcategory_id: place ? (place.subcategoryId ?? null) : now.subcategory_id,
  };
}

function isSameList(kept: readonly string[], said: readonly string[] | undefined): boolean {
  return said === undefined || said.join('\n') === [...new Set(listOf(kept.join(', ')))].join('\n');
}

const WORDS: Record<keyof WholeFacts, string> = {
  name: 'name',
  description: 'description',
  brand: 'brand',
  fabric: 'fabric',
  tags: 'tags',
  material_and_care: 'care',
  maker_name: 'maker',
  maker_address: 'maker’s address',
  hsn: 'HSN',
  country_of_origin: 'country of origin',
  price_paise: 'price',
  old_price_paise: 'old price',
  is_active: 'shown',
  category_id: 'category',
  subcategory_id: 'subcategory',
};

/** The facts that change, in words. */
export function changedFacts(now: WholeProduct, facts: WholeFacts): string[] {
  const names = Object.keys(WORDS) as (keyof WholeFacts)[];
  return names
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(facts[name]))
    .map((name) => WORDS[name]);
}

/** The place that a file names where it is another one than the product's; a category alone keeps its subcategory. */
export function otherPlace(now: WholeProduct, { category, subcategory }: ProductOfSheet) {
  const isSameCategory = category === undefined || isAlike(category, now.category);
  const isSameSubcategory = subcategory === undefined || isAlike(subcategory ?? '', now.subcategory ?? '');
  if (isSameCategory && isSameSubcategory) return undefined;
  return { category: category ?? now.category, subcategory: subcategory ?? null };
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
