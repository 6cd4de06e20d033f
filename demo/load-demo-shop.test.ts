import { expect, test } from 'vitest';
import { closeDemoAccounts, importDemoPeople } from '#app/accounts/users/demo-people.server.ts';
import { addRentalCategoryToNewShop } from '#app/catalog/categories/new-shop.server.ts';
import { listRankedPictures } from '#app/media/media.db.server.ts';
import { pictureId } from '#app/media/pictures/picture-sources.ts';
import { FIRST_RANKS } from '#app/media/pictures/serve-picture.server.ts';
import { findFirstOrderCoupon } from '#app/promotions/coupons.db.server.ts';
import { endCouponsOfNewShop } from '#app/promotions/new-shop.server.ts';
import { loadSettings } from '#app/settings/settings.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { loadDemoShopIfEmpty, reloadDemoShop } from './load-demo-shop.ts';

const shop = await openTestShop();
const silent = () => {};
const countProducts = async () => (await shop.call('GET', '/api/products?limit=1')).body.pagination.total;
/** The pictures that are drawn right after banners and categories. */
async function firstDrawnProducts(count: number): Promise<string[]> {
  const pictures = await listRankedPictures(shop.db);
  const ofProducts = pictures.filter(({ rank }) => rank >= FIRST_RANKS.cardsAndProductPages);
  return ofProducts.slice(0, count).map(({ id }) => id);
}

async function firstListedPictures(count: number): Promise<string[]> {
  const { body } = await shop.call('GET', `/api/products?limit=${count}`);
  return body.products.map(({ images }: { images: string[] }) => pictureId(images[0] as string));
}

test('a demo shop is loaded once, replaced on request, and never over a real shop', async () => {
  // A start with DEMO=0 came before.
  await endCouponsOfNewShop(shop.db);
  await addRentalCategoryToNewShop(shop.db);
  await loadDemoShopIfEmpty(shop.db, silent);
  expect((await findFirstOrderCoupon(shop.db))?.code).toBe('FIRST10');
  const first = await countProducts();
  expect(first).toBeGreaterThan(200);
  const renamed = await shop.call('GET', '/api/products/indigo-buti-kurta-with-palazzo');
  expect(renamed.body.product.slug).toBe('buti-block-print-kurta-with-palazzo');
  expect(await firstDrawnProducts(6)).toEqual(await firstListedPictures(6));
  await loadDemoShopIfEmpty(shop.db, silent);
  expect(await countProducts()).toBe(first);

  await shop.db.updateTable('shop_settings').set({ name: 'Asha', version: 9 }).execute();
  await reloadDemoShop(shop.db, { products: 30 }, silent);
  const { name, version } = await loadSettings(shop.db, {
    kind: 'user',
    userId: '',
    permissions: ['settings'],
  });
  expect([name, version]).toEqual(['Vastra', 1]);
  expect(await countProducts()).toBeLessThanOrEqual(30);
  const outfits = shop.db.selectFrom('products').leftJoin('outfits', 'product_id', 'products.id');
  const pins = await outfits.select('pick_up_pin').where('is_rental', '=', true).execute();
  expect(pins.length).toBeGreaterThan(0);
  expect(pins.every(({ pick_up_pin }) => /^[1-9]\d{5}$/.test(pick_up_pin ?? ''))).toBe(true);
  // Its orders were paid, delivered, cancelled and refunded as real ones are.
  expect(await brokenInvariants(shop.db)).toEqual({});

  const owner = { name: 'Kavita', email: 'kavita@boutique.in', mobileNumber: '9811111111', isAdmin: true };
  await importDemoPeople(shop.db, { people: [{ ...owner, createdAt: new Date() }], passwordHash: 'x' });
  await shop.db.updateTable('users').set({ is_demo: false }).where('email', '=', owner.email).execute();
  await closeDemoAccounts(shop.db);
  await expect(reloadDemoShop(shop.db, { products: 30 }, silent)).rejects.toThrow('holds a real shop');
});
