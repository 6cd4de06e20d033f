import { addCategory, addSubcategory } from '#app/catalog/categories/write-categories.server.ts';
import { addProducts } from '#app/catalog/editor/add-products.server.ts';
import type { NewProduct } from '#app/catalog/editor/new-product.server.ts';
import { importDemoPictures } from '#app/media/pictures/import-demo-pictures.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { setSlug } from '#app/platform/slugs/slugs.server.ts';
import { demoCategories } from '#demo/words/categories.ts';
import type { DemoProduct } from '#demo/words/demo-shop.ts';
import { demoOrders } from '#demo/words/orders.ts';
import { demoPeople } from '#demo/words/people.ts';
import { demoProductAt } from '#demo/words/products.ts';
import { daysAgo } from './days-ago.ts';
import type { DemoPictures } from './demo-pictures.ts';

const BATCH_SIZE = 500;

export interface LoadedProduct {
  id: string;
  product: DemoProduct;
}

interface CategoryIds {
  categoryIds: Map<string, string>;
  subcategoryIds: Map<string, string>;
}

/** Adds `count` products in batches and calls `onBatch` after each. */
export async function loadCatalogue(
  trx: Trx,
  { count, people, pictures }: { count: number; people: Map<string, string>; pictures: DemoPictures },
  onBatch: (batch: LoadedProduct[]) => Promise<void>,
): Promise<void> {
  const categories = await loadCategories(trx, pictures);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const indexes = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, index) => start + index);
    const products = indexes.map(demoProductAt);
    const newProducts = products.map((product, index) =>
      toNewProduct(product, start + index, { categories, people, pictures }),
    );
    await importDemoPictures(trx, pictures.orders.splice(0));
    const ids = await addProducts(trx, newProducts);
    const batch = products.map((product, index) => ({ id: ids[index] as string, product }));
    await addPickUpPins(trx, batch);
    for (const { id, product } of batch) if (product.formerSlug) await addFormerSlug(trx, id, product);
    await onBatch(batch);
  }
}

/** Outfits are picked up at their owners' homes. */
async function addPickUpPins(trx: Trx, batch: readonly LoadedProduct[]): Promise<void> {
  const pins = new Map(demoPeople.map(({ email, postalCode }) => [email, postalCode]));
  const outfits = batch.flatMap(({ id: product_id, product: { rental } }) =>
    rental ? [{ product_id, pick_up_pin: pins.get(rental.ownerEmail) }] : [],
  );
  if (outfits.length > 0) await trx.insertInto('outfits').values(outfits).execute();
}

async function addFormerSlug(trx: Trx, id: string, { name, formerSlug = '' }: DemoProduct): Promise<void> {
  for (const slug of [formerSlug, '']) await setSlug(trx, 'product', { id, name, slug });
}

async function loadCategories(trx: Trx, pictures: DemoPictures): Promise<CategoryIds> {
  const categories: CategoryIds = { categoryIds: new Map(), subcategoryIds: new Map() };
  for (const [position, { name, description, picture, subcategories }] of demoCategories.entries()) {
    const id = await addCategory(trx, {
      name,
      description,
      image: pictures.garment(picture, position),
      position,
    });
    categories.categoryIds.set(name, id);
    for (const [index, subcategory] of subcategories.entries()) {
      const subcategoryId = await addSubcategory(trx, { categoryId: id, ...subcategory, position: index });
      categories.subcategoryIds.set(`${name}/${subcategory.name}`, subcategoryId);
    }
  }
  return categories;
}

function toNewProduct(
  product: DemoProduct,
  index: number,
  {
    categories,
    people,
    pictures,
  }: { categories: CategoryIds; people: Map<string, string>; pictures: DemoPictures },
): NewProduct {
  const { name, description, brand, materialAndCare, fabric, maker, countryOfOrigin, hsn, tags } = product;
  return {
    ...{ name, description, brand, materialAndCare, fabric, maker, countryOfOrigin, hsn, tags },
    netQuantity: netQuantityOf(product),
    categoryId: categories.categoryIds.get(product.category) as string,
    subcategoryId: categories.subcategoryIds.get(`${product.category}/${product.subcategory}`),
    pricePaise: paise(product.pricePaise),
    oldPricePaise: product.oldPricePaise === undefined ? undefined : paise(product.oldPricePaise),
    measurements: product.measurementsCm ?? {},
    // Products of one day keep their order.
    createdAt: new Date(daysAgo(product.addedDaysAgo).getTime() - index * 1000),
    variants: product.stock.map((choice) => ({
      ...choice,
      quantity: choice.quantity + countOrdered(product, choice),
    })),
    rental: toRental(product, people),
    pictures: toPictures(product, pictures),
  };
}

const PAIRS = ['Juttis', 'Jewellery'];
const SETS = ['Kurta sets', 'Co-ord sets', 'Lehengas'];

function netQuantityOf({ subcategory }: DemoProduct): string {
  if (PAIRS.includes(subcategory)) return '1 pair';
  return SETS.includes(subcategory) ? '1 set' : '1 piece';
}

/** Adds what the demo's orders will deduct, so that the listed stock remains afterwards. */
function countOrdered({ key }: DemoProduct, { size, color }: { size: string; color: string }): number {
  const lines = demoOrders.flatMap((order) => order.lines);
  const same = lines.filter((line) => line.productKey === key && line.size === size && line.color === color);
  return same.reduce((sum, line) => sum + line.quantity, 0);
}

function toRental({ rental }: DemoProduct, people: Map<string, string>): NewProduct['rental'] {
  if (!rental) return undefined;
  const { status, depositPaise, ownerEmail } = rental;
  return { status, securityDepositPaise: paise(depositPaise), ownerId: people.get(ownerEmail) };
}

function toPictures(product: DemoProduct, pictures: DemoPictures): NewProduct['pictures'] {
  const own = product.pictures.map(({ spec, alt }) => ({ url: pictures.garment(spec), alt }));
  const colored = Object.entries(product.colorPictures).flatMap(([color, each]) =>
    each.map(({ spec, alt }) => ({ url: pictures.garment(spec), alt, color })),
  );
  return [...own, ...colored];
}
