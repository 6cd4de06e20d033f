import { findRentalCategory } from '#app/catalog/categories/read-categories.server.ts';
import { addCategory, addSubcategory } from '#app/catalog/categories/write-categories.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { NewProduct } from '#app/catalog/editor/new-product.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { paise } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';

/** The people and products that tests share: Asha buys, Meera owns two outfits, Rohan is new. */
export type Fixtures = Awaited<ReturnType<typeof seedFixtures>>;

/** Adds the shared people, categories and products to an empty shop; returns their ids. */
export async function seedFixtures(db: Database) {
  const people = await addPeople(db);
  const categories = await openCategories(db);
  return await inTransaction(db, async (trx) => {
    const add = (product: NewProduct) => addProduct(trx, product);
    const products = {
      lehenga: await add(redLehenga(categories)),
      kurta: await add(kurta(categories)),
      saree: await add(saree(categories)),
      outfit: await add(outfit(categories.rental, people.meera.userId)),
      sherwani: await add(sherwani(categories.rental, people.meera.userId)),
    };
    return { ...people, ...categories, ...products };
  });
}

export function rupees(amount: number) {
  return paise(amount * 100);
}

async function addPeople(db: Database) {
  return {
    asha: await person(db, 'Asha', '+919000000002'),
    meera: await person(db, 'Meera', '+919000000003'),
    rohan: await person(db, 'Rohan', '+919000000004'),
    admin: await person(db, 'Admin', '+919000000001', true),
  };
}

async function person(db: Database, name: string, mobile: string, isAdmin = false) {
  const userId = newId();
  const email = `${name.toLowerCase()}@vastra.test`;
  await db
    .insertInto('users')
    .values({ id: userId, name, email, mobile, role: isAdmin ? 'owner' : null })
    .execute();
  return { kind: 'user', userId, permissions: isAdmin ? PERMISSIONS : [] } satisfies Actor;
}

async function openCategories(db: Database) {
  const women = await addCategory(db, { name: 'Women', position: 1 });
  const men = await addCategory(db, { name: 'Men', position: 2 });
  // A real shop creates the rental category at start-up.
  const rental = (await findRentalCategory(db)) ?? (await addCategory(db, { name: 'Rental', position: 0 }));
  return {
    women,
    men,
    rental,
    kurtas: await addSubcategory(db, { categoryId: women, name: 'Kurtas' }),
    sarees: await addSubcategory(db, { categoryId: women, name: 'Sarees' }),
  };
}
type Categories = Awaited<ReturnType<typeof openCategories>>;

/** In high demand: only one unit in size M is in stock. */
function redLehenga({ women }: Categories): NewProduct {
  return {
    name: 'Red lehenga',
    categoryId: women,
    pricePaise: rupees(4500),
    oldPricePaise: rupees(6000),
    tags: ['festive', 'women-collection'],
    createdAt: new Date('2026-01-01T10:00:00Z'),
    variants: [
      { size: 'S', color: 'Red', quantity: 3, sku: 'LEH-S' },
      { size: 'M', color: 'Red', quantity: 1, sku: 'LEH-M' },
      { size: 'L', color: 'Red', quantity: 0, sku: 'LEH-L' },
    ],
    pictures: [
      { url: '/media/redlehenga/1200.webp', alt: 'A red lehenga' },
      { url: '/media/redlehenga2/1200.webp', alt: 'Its back' },
    ],
  };
}

/** Tracks stock per size and colour; each colour has pictures. */
function kurta({ women, kurtas }: Categories): NewProduct {
  const choices = ['S', 'M', 'L'].flatMap((size) => ['White', 'Indigo'].map((color) => ({ size, color })));
  return {
    name: 'Cotton kurta',
    categoryId: women,
    subcategoryId: kurtas,
    pricePaise: rupees(899),
    tags: ['everyday'],
    createdAt: new Date('2026-01-02T10:00:00Z'),
    variants: choices.map((choice) => ({ ...choice, quantity: 10 })),
    pictures: [
      { url: '/media/whitekurta/1200.webp', color: 'White' },
      { url: '/media/indigokurta/1200.webp', color: 'Indigo' },
    ],
  };
}

/** No sizes, two colours, one shared stock item. */
function saree({ women, sarees }: Categories): NewProduct {
  return {
    name: 'Silk saree',
    categoryId: women,
    subcategoryId: sarees,
    pricePaise: rupees(2500),
    tags: ['festive'],
    createdAt: new Date('2026-01-03T10:00:00Z'),
    pool: { sizes: [], colors: ['Gold', 'Green'], quantity: 5 },
  };
}

function outfit(rental: string, meera: string): NewProduct {
  return {
    name: 'Mirror-work outfit',
    categoryId: rental,
    pricePaise: rupees(700),
    createdAt: new Date('2026-01-04T10:00:00Z'),
    rental: { status: 'approved', securityDepositPaise: rupees(3000), ownerId: meera },
    variants: [{ size: 'M', color: 'Pink', quantity: 1 }],
    pictures: [{ url: '/media/mirrorwork/1200.webp' }],
  };
}

function sherwani(rental: string, meera: string): NewProduct {
  return {
    name: 'Ivory sherwani',
    categoryId: rental,
    pricePaise: rupees(900),
    createdAt: new Date('2026-01-05T10:00:00Z'),
    rental: { status: 'approved', securityDepositPaise: rupees(4000), ownerId: meera },
    variants: [{ size: 'L', color: 'Ivory', quantity: 1 }],
    pictures: [{ url: '/media/sherwani01/1200.webp' }],
  };
}
