import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { guest } from '#app/platform/security/actor.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { ATTRIBUTE_COLUMNS } from './product-attributes.ts';
import { findProducts, listRelatedProducts, loadProduct } from './products.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);

test('a page shows the variants with their stock, in order', async () => {
  const page = await loadProduct(db, guest, cast.lehenga);
  expect(page.variants.map(({ size, color, sku, stock }) => [size, color, sku, stock])).toEqual([
    ['S', 'Red', 'LEH-S', 3],
    ['M', 'Red', 'LEH-M', 1],
    ['L', 'Red', 'LEH-L', 0],
  ]);
  expect(page).toMatchObject({
    price: 4500,
    oldPrice: 6000,
    discountPercent: 25,
    stock: 4,
    rating: 5,
    reviewCount: 0,
    images: ['/media/redlehenga/1200.webp', '/media/redlehenga2/1200.webp'],
    imageAlts: ['A red lehenga', 'Its back'],
    countryOfOrigin: 'India',
    hsn: '6204',
    isRental: false,
    owner: null,
  });
});

test("pictures are grouped by colour; without general pictures the first colour's are shown", async () => {
  const page = await loadProduct(db, guest, cast.kurta);
  expect(page.images).toEqual(['/media/indigokurta/1200.webp']);
  expect(page.colorImages).toEqual({
    White: ['/media/whitekurta/1200.webp'],
    Indigo: ['/media/indigokurta/1200.webp'],
  });
});

test('every choice of a pooled product shows the shared stock, and the product counts it once', async () => {
  const page = await loadProduct(db, guest, cast.saree);
  expect(page.stock).toBe(5);
  expect(page.variants.map(({ color, stock }) => [color, stock])).toEqual([
    ['Gold', 5],
    ['Green', 5],
  ]);
});

test('a rental shows its deposit and only the name of its owner', async () => {
  const page = await loadProduct(db, guest, cast.outfit);
  expect(page).toMatchObject({ isRental: true, rentalStatus: 'approved', securityDeposit: 3000, price: 700 });
  expect(page.owner).toEqual({ _id: cast.meera.userId, name: 'Meera' });
  expect(page.rentalImages).toEqual(page.images);
});

test("everyone sees the owner's first name, an admin the full name", async () => {
  await db.updateTable('users').set({ name: 'Meera Rathore' }).where('id', '=', cast.meera.userId).execute();
  const names = [guest, cast.asha, cast.admin].map(async (actor) => [
    (await loadProduct(db, actor, cast.outfit)).owner?.name,
    (await findProducts(db, actor, [cast.outfit]))[0]?.owner?.name,
  ]);
  expect(await Promise.all(names)).toEqual([
    ['Meera', 'Meera'],
    ['Meera', 'Meera'],
    ['Meera Rathore', 'Meera Rathore'],
  ]);
});

test("the first picture's preview is included once it is rendered", async () => {
  const drawing = JSON.stringify({});
  const picture = {
    id: 'redlehenga',
    drawing,
    width: 1200,
    height: 1600,
    preview: 'data:image/webp;base64,x',
  };
  await db.insertInto('pictures').values(picture).execute();
  const [lehenga, saree] = await findProducts(db, guest, [cast.lehenga, cast.saree]);
  expect(lehenga?.preview).toBe('data:image/webp;base64,x');
  expect(saree?.preview).toBeNull();
});

test('products come in the given order, without duplicates and missing ones', async () => {
  const found = await findProducts(db, guest, [cast.saree, newId(), '', "' OR 1=1", cast.kurta, cast.saree]);
  expect(found.map(({ _id }) => _id)).toEqual([cast.saree, cast.kurta]);
});

test('related are up to three others of its category, its subcategory and tags first', async () => {
  const related = async (id: string) => (await listRelatedProducts(db, id)).map(({ name }) => name);
  expect(await related(cast.saree)).toEqual(['Red lehenga', 'Cotton kurta']);
  expect(await related(cast.outfit)).toEqual(['Ivory sherwani']);
  expect(await related(newId())).toEqual([]);
  expect(await related('1 OR 1=1')).toEqual([]);
});

test.each(['1 OR 1=1', '#app', 'x'.repeat(5000), newId(), ''])('no product has the id %.40s', async (id) => {
  await expect(loadProduct(db, guest, id)).rejects.toMatchObject({
    reason: 'not found',
    message: 'Product not found',
  });
});

test.each(ATTRIBUTE_COLUMNS)('a change of %s is a change of its page for search engines', async (column) => {
  const read = db.selectFrom('products').select(['changed_at', column]).where('id', '=', cast.kurta);
  const before = await read.executeTakeFirstOrThrow();
  await db
    .updateTable('products')
    .set({ [column]: '1234' })
    .where('id', '=', cast.kurta)
    .execute();
  const after = await read.executeTakeFirstOrThrow();
  expect(after.changed_at?.getTime()).toBeGreaterThan(before.changed_at?.getTime() ?? 0);
  await db
    .updateTable('products')
    .set({ [column]: before[column] })
    .where('id', '=', cast.kurta)
    .execute();
});
