import type { Page } from '@playwright/test';
import { greyPng } from '#test/media-samples.ts';
import { brokenRules } from './barriers.ts';
import { register, signIn } from './people.ts';
import { expect, settled, showing, test } from './visit.ts';

const photo = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: greyPng(60, 80) });

async function openReviews(page: Page, productId: string) {
  await page.goto(`/product/${productId}#reviews`);
  await settled(page);
  await page.getByRole('heading', { name: 'Write a review' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('group', { name: 'Photos' })).toBeVisible();
}

test('a shopper puts photos beside a review, by keyboard, and anyone can look at them closely', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/products?limit=2&category=kids')).json();
  await register(page, 'Rohan Iyer');
  await openReviews(page, products[0]._id);
  const field = page.getByRole('group', { name: 'Photos' });
  const choose = field.getByLabel('Add photos');
  await expect(
    field.getByText('Up to 5 images: PNG, JPG, HEIC, GIF or WebP up to 10 MB each.'),
  ).toBeVisible();

  await choose.setInputFiles([photo('front.png'), photo('back.png'), photo('words.txt', 'text/plain')]);
  await expect(field.getByText('2 of 3 uploaded')).toBeAttached();
  await expect(field.getByText('Please choose a PNG, JPG, HEIC, GIF or WebP image.')).toBeVisible();
  await expect(field.getByText('Upload failed. Please try again.')).toBeVisible();
  await field.getByRole('button', { name: 'Remove words.txt' }).click();
  await expect(choose).toBeFocused();

  await choose.setInputFiles(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.png`)));
  await expect(field.getByText('You can only upload up to 5 files in total.')).toBeVisible();
  await expect(field.getByRole('listitem')).toHaveCount(2);
  expect(await brokenRules(page, 'form:has([type=file])')).toEqual([]);

  const names = () =>
    field
      .getByRole('listitem')
      .locator('img')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt));
  await field.getByRole('button', { name: 'Move back.png left' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['back.png', 'front.png']);
  await expect(field.getByRole('button', { name: 'Move back.png left' })).toBeFocused();
  await field.getByRole('listitem').nth(1).dragTo(field.getByRole('listitem').nth(0));
  await expect.poll(names).toEqual(['front.png', 'back.png']);

  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Your review').fill('As red as in the picture, see for yourself.');
  await showing(page.getByText('Review submitted successfully!'), () =>
    page.getByRole('button', { name: 'Submit Review' }).click(),
  );

  await page.reload();
  await settled(page);
  const review = page.getByRole('listitem').filter({ hasText: 'see for yourself' });
  await review.getByRole('link', { name: 'Picture 2 by Rohan I.' }).focus();
  await page.keyboard.press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'Rohan I.’s review, enlarged' });
  await expect(enlarged.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
  await expect(page.getByRole('region', { name: 'Customer photos' }).getByRole('link')).toHaveCount(2);
});

test('an upload that fails says so, and can be tried again', async ({ browser, request }) => {
  const { products } = await (await request.get('/api/products?limit=2&category=kids')).json();
  // A page without console checks: the browser logs failed requests.
  const page = await browser.newPage();
  await signIn(page, 'meera@vastra.test');
  await openReviews(page, products[1]._id);
  const field = page.getByRole('group', { name: 'Photos' });
  await page.route('**/api/media/upload', (route) => route.abort(), { times: 1 });
  await field.getByLabel('Add photos').setInputFiles(photo('front.png'));
  await expect(field.getByText('Upload failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await field.getByRole('button', { name: 'Try front.png again' }).click();
  await expect(field.getByText('1 of 1 uploaded')).toBeAttached();
  await expect(field.getByText('Upload failed. Please try again.')).toBeHidden();
  await page.close();
});
