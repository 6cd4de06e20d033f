import { addCategory } from '#app/catalog/categories/write-category.server.ts';
import { addSubcategory } from '#app/catalog/categories/write-subcategory.server.ts';
import type { NewProduct } from '#app/catalog/editor/new-product.server.ts';
import { addProducts } from '#app/catalog/import/add-products.server.ts';
import { importDemoPictures } from '#app/media/pictures/import-demo-pictures.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { demoCategories } from '#demo/words/categories.ts';
import type { DemoProduct } from '#demo/words/demo-shop.ts';
import { demoOrders } from '#demo/words/orders.ts';
import { demoProductAt } from '#demo/words/products.ts';
import { daysAgo } from './days-ago.ts';
import type { DemoPictures } from './demo-pictures.ts';

const PRODUCTS_AT_ONCE = 500;
/** Fronts of the products that visitors meet first are drawn before anyone asks. */
const DRAWN_AHEAD = 300;

export interface LoadedProduct {
  id: string;
  product: DemoProduct;
}

interface Shelves {
  categoryIds: Map<string, string>;
  subcategoryIds: Map<string, string>;
}

/** Fills the shelves with so many products, a few hundred at a time, and hears of each lot through `onLot`. */
export async function loadCatalogue(
  trx: Trx,
  { count, people, pictures }: { count: number; people: Map<string, string>; pictures: DemoPictures },
  onLot: (lot: LoadedProduct[]) => Promise<void>,
): Promise<void> {
  const shelves = await loadCategories(trx, pictures);
  for (let start = 0; start < count; start += PRODUCTS_AT_ONCE) {
    const places = Array.from(
      { length: Math.min(PRODUCTS_AT_ONCE, count - start) },
      (_, index) => start + index,
    );
    const products = places.map(demoProductAt);
    const news = products.map((product, index) =>
      asNewProduct(product, start + index, { shelves, people, pictures }),
    );
    await importDemoPictures(trx, pictures.orders.splice(0));
    const ids = await addProducts(trx, news);
    await onLot(products.map((product, index) => ({ id: ids[index] as string, product })));
  }
}

async function loadCategories(trx: Trx, pictures: DemoPictures): Promise<Shelves> {
  const shelves: Shelves = { categoryIds: new Map(), subcategoryIds: new Map() };
  for (const [position, { name, description, picture, subcategories }] of demoCategories.entries()) {
    const id = await addCategory(trx, {
      name,
      description,
      image: pictures.garment(picture, position),
      position,
    });
    shelves.categoryIds.set(name, id);
    for (const [place, subcategory] of subcategories.entries()) {
      const subcategoryId = await addSubcategory(trx, { categoryId: id, ...subcategory, position: place });
      shelves.subcategoryIds.set(`${name}/${subcategory.name}`, subcategoryId);
    }
  }
  return shelves;
}

function asNewProduct(
  product: DemoProduct,
  place: number,
  { shelves, people, pictures }: { shelves: Shelves; people: Map<string, string>; pictures: DemoPictures },
): NewProduct {
  const { name, description, brand, materialAndCare, fabric, maker, countryOfOrigin, hsn, tags } = product;
  return {
    ...{ name, description, brand, materialAndCare, fabric, maker, countryOfOrigin, hsn, tags },
    categoryId: shelves.categoryIds.get(product.category) as string,
    subcategoryId: shelves.subcategoryIds.get(`${product.category}/${product.subcategory}`),
    pricePaise: paise(product.pricePaise),
    oldPricePaise: product.oldPricePaise === undefined ? undefined : paise(product.oldPricePaise),
    measurements: product.measurementsCm ?? {},
    // Products of one day keep the order of their places.
    createdAt: new Date(daysAgo(product.addedDaysAgo).getTime() - place * 1000),
    variants: product.stock.map((choice) => ({
      ...choice,
      quantity: choice.quantity + orderedPieces(product, choice),
    })),
    rental: rentalOf(product, people),
    pictures: picturesOf(product, place, pictures),
  };
}

/** What the demo's orders will take: the shelves are stocked so that the words' figures are left afterwards. */
function orderedPieces({ key }: DemoProduct, { size, color }: { size: string; color: string }): number {
  const lines = demoOrders.flatMap((order) => order.lines);
  const same = lines.filter((line) => line.productKey === key && line.size === size && line.color === color);
  return same.reduce((sum, line) => sum + line.quantity, 0);
}

function rentalOf({ rental }: DemoProduct, people: Map<string, string>): NewProduct['rental'] {
  if (!rental) return undefined;
  const { status, depositPaise, ownerEmail } = rental;
  return { status, securityDepositPaise: paise(depositPaise), ownerId: people.get(ownerEmail) };
}

function picturesOf(product: DemoProduct, place: number, pictures: DemoPictures): NewProduct['pictures'] {
  const own = product.pictures.map(({ spec, alt }, index) => ({
    url: pictures.garment(spec, index === 0 && place < DRAWN_AHEAD ? 100 + place : undefined),
    alt,
  }));
  const colored = Object.entries(product.colorPictures).flatMap(([color, each]) =>
    each.map(({ spec, alt }) => ({ url: pictures.garment(spec), alt, color })),
  );
  return [...own, ...colored];
}
