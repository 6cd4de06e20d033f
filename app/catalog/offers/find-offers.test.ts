import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addProduct } from '../editor/add-products.server.ts';
import { findOffers, findOffersOfVariants } from './find-offers.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);

test('a choice is offered with its variant, price and stock', async () => {
  const [offer] = await findOffers(db, [{ productId: cast.lehenga, size: 'M', color: 'Red' }]);
  expect(offer).toMatchObject({
    kind: 'offer',
    size: 'M',
    color: 'Red',
    available: 1,
    unitPricePaise: rupees(4500),
    isRental: false,
    hsn: '6204',
    product: { _id: cast.lehenga, name: 'Red lehenga', price: 4500, discountPercent: 25, stock: 4 },
  });
});

test("a card's default choice fits a product without sizes or colours", async () => {
  const productId = await inTransaction(db, (trx) =>
    addProduct(trx, {
      name: 'Dupatta',
      categoryId: cast.women,
      pricePaise: rupees(300),
      variants: [{ quantity: 2 }],
    }),
  );
  const [offer] = await findOffers(db, [{ productId, size: 'M', color: 'Default' }]);
  expect(offer).toMatchObject({ kind: 'offer', size: '', color: '', available: 2 });
});

test('an offer shows the pictures of its colour first', async () => {
  const choices = ['White', 'Indigo'].map((color) => ({ productId: cast.kurta, size: 'M', color }));
  const offers = await findOffers(db, choices);
  const pictures = offers.map((offer) => offer.kind === 'offer' && offer.product.images[0]);
  expect(pictures).toEqual(['/media/whitekurta/1200.webp', '/media/indigokurta/1200.webp']);
});

test('a rental costs its deposit in the cart', async () => {
  const [offer] = await findOffers(db, [{ productId: cast.outfit, size: 'M', color: 'Pink' }]);
  expect(offer).toMatchObject({ isRental: true, unitPricePaise: rupees(3000), pricePaise: rupees(700) });
});

test('distinguishes a size that is not offered from a missing product, in the order of the choices', async () => {
  await db.updateTable('products').set({ is_active: false }).where('id', '=', cast.kurta).execute();
  const offers = await findOffers(db, [
    { productId: cast.lehenga, size: 'XXL', color: 'Red' },
    { productId: newId(), size: 'M', color: 'Red' },
    { productId: '1 OR 1=1', size: 'M', color: 'Red' },
    { productId: cast.kurta, size: 'M', color: 'White' },
    { productId: cast.saree, size: 'M', color: 'Gold' },
  ]);
  expect(offers.map(({ kind }) => kind)).toEqual(['notOffered', 'gone', 'gone', 'gone', 'offer']);
});

test('variants are found by id in their order, even if they are no longer offered', async () => {
  const choices = ['S', 'M'].map((size) => ({ productId: cast.lehenga, size, color: 'Red' }));
  const offers = await findOffers(db, choices);
  const [small, medium] = offers.map((offer) => (offer.kind === 'offer' ? offer.variantId : ''));
  await db
    .updateTable('variants')
    .set({ archived_at: new Date() })
    .where('id', '=', small as string)
    .execute();
  const again = await findOffersOfVariants(db, [
    { productId: cast.lehenga, variantId: medium as string },
    { productId: cast.lehenga, variantId: small as string },
    { productId: newId(), variantId: newId() },
  ]);
  expect(again).toMatchObject([
    { kind: 'offer', variantId: medium, size: 'M' },
    { kind: 'notOffered', product: { _id: cast.lehenga, stock: 1 } },
    { kind: 'gone' },
  ]);
});

test('no choices run no query', async () => {
  expect(await findOffers(db, [])).toEqual([]);
  expect(await findOffersOfVariants(db, [])).toEqual([]);
});
