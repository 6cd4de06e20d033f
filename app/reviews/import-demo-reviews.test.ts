import { expect, test } from 'vitest';
import { findProducts } from '#app/catalog/product/products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { guest } from '#app/platform/security/actor.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { type DemoReview, importDemoReviews } from './import-demo-reviews.server.ts';
import { listOwnReviews, listRecentReviews, listReviews } from './reviews.server.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const day = (date: number) => new Date(Date.UTC(2026, 1, date));

await importBatch([
  {
    productId: cast.lehenga,
    userId: cast.asha.userId,
    reviewerName: 'Asha',
    rating: 5,
    comment: '<img src=x onerror=alert(1)> सुंदर 🎉',
    images: ['/media/asha0001/900.webp'],
    verifiedPurchase: true,
    createdAt: day(1),
  },
  { productId: cast.lehenga, reviewerName: 'Ravi', rating: 4, comment: 'Good', createdAt: day(3) },
  { productId: cast.lehenga, rating: 4, comment: 'Fine', createdAt: day(2) },
  { productId: cast.kurta, userId: cast.asha.userId, rating: 1, comment: 'Thin', createdAt: day(4) },
]);

function importBatch(reviews: DemoReview[]) {
  return inTransaction(db, (trx) => importDemoReviews(trx, reviews));
}

async function rating(id: string) {
  const [product] = await findProducts(db, guest, [id]);
  return [product?.rating, product?.reviewCount];
}

test('the rating is the mean of the reviews, and 5 without any', async () => {
  expect(await rating(cast.lehenga)).toEqual([4.3, 3]);
  expect(await rating(cast.kurta)).toEqual([1, 1]);
  expect(await rating(cast.saree)).toEqual([5, 0]);
});

test('a later batch is added to the earlier ones', async () => {
  await importBatch([
    { productId: cast.outfit, rating: 2, comment: 'Late', createdAt: day(5) },
    { productId: cast.outfit, rating: 3, comment: 'Later', createdAt: day(6) },
  ]);
  await importBatch([{ productId: cast.outfit, rating: 5, comment: 'Worth it', createdAt: day(7) }]);
  expect(await rating(cast.outfit)).toEqual([3.3, 3]);
});

test('parallel imports count all reviews, in any order of products', async () => {
  const both = [cast.sherwani, cast.saree];
  const batches = Array.from({ length: 8 }, (_, each) =>
    (each % 2 ? both : both.toReversed()).map((productId) => ({
      productId,
      rating: 3,
      comment: 'Yes',
      createdAt: day(8),
    })),
  );
  await Promise.all(batches.map(importBatch));
  expect(await rating(cast.sherwani)).toEqual([3, 8]);
  expect(await rating(cast.saree)).toEqual([3, 8]);
});

test('a batch with a second review by the same person is refused and changes nothing', async () => {
  const again = { productId: cast.kurta, userId: cast.asha.userId, rating: 5, comment: 'Again' };
  await expect(importBatch([again])).rejects.toThrow('reviews_once_per_person');
  expect(await rating(cast.kurta)).toEqual([1, 1]);
});

test('reviews are listed newest first with their text unchanged', async () => {
  const reviews = await listReviews(db, cast.lehenga);
  expect(reviews.map(({ user }) => user)).toEqual([
    { _id: '', name: 'Ravi' },
    null,
    { _id: cast.asha.userId, name: 'Asha' },
  ]);
  expect(reviews[2]).toMatchObject({
    comment: '<img src=x onerror=alert(1)> सुंदर 🎉',
    images: ['/media/asha0001/900.webp'],
    verifiedPurchase: true,
    createdAt: '2026-02-01T00:00:00.000Z',
  });
  expect(await listReviews(db, newId())).toEqual([]);
  expect(await listReviews(db, '1 OR 1=1')).toEqual([]);
});

test('recent reviews are of public products; own reviews are of all', async () => {
  await db.updateTable('products').set({ is_active: false }).where('id', '=', cast.kurta).execute();
  const recent = await listRecentReviews(db, { page: 1, limit: 100 });
  expect(recent.map(({ product }) => product.name)).not.toContain('Cotton kurta');
  const own = await listOwnReviews(db, cast.asha);
  expect(own.map(({ product }) => product)).toEqual([
    { _id: cast.kurta, slug: 'cotton-kurta', name: 'Cotton kurta', image: '/media/indigokurta/1200.webp' },
    { _id: cast.lehenga, slug: 'red-lehenga', name: 'Red lehenga', image: '/media/redlehenga/1200.webp' },
  ]);
  await expect(listOwnReviews(db, guest)).rejects.toMatchObject({ reason: 'unauthorized' });
});

test('the API returns the six newest, or the requested number', async () => {
  await importBatch(
    Array.from({ length: 7 }, (_, each) => ({
      productId: cast.saree,
      rating: 4,
      comment: `Review ${each}`,
      createdAt: day(10 + each),
    })),
  );
  const { status, body } = await shop.call('GET', '/api/products/reviews/recent');
  expect(status).toBe(200);
  expect(body.reviews.map(({ comment }: { comment: string }) => comment).at(0)).toBe('Review 6');
  expect(body.reviews).toHaveLength(6);
  expect((await shop.call('GET', '/api/products/reviews/recent?limit=2')).body.reviews).toHaveLength(2);
  expect((await shop.call('GET', '/api/products/reviews/recent?mine=1')).status).toBe(401);
  expect((await shop.call('GET', '/api/products/reviews/recent?limit=0')).status).toBe(400);
});
