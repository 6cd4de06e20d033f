import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductPage, Variant } from '#app/catalog/catalog.schema.ts';
import { expectUsable, LOOKS } from './barriers.ts';
import { carrySession, codeSentTo, newPerson, signIn, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

test.use({ viewport: { width: 390, height: 900 } });

/** A sold-out size of a product with other sizes in stock. */
async function findSoldOut(request: APIRequestContext): Promise<{ product: ProductPage; variant: Variant }> {
  const { products } = await (await request.get('/api/products?limit=100&rental=0')).json();
  for (const { _id } of products) {
    const product: ProductPage = (await (await request.get(`/api/products/${_id}`)).json()).product;
    const variant = product.variants.find(({ size, stock }) => size !== '' && stock === 0);
    if (variant && product.stock > 0) return { product, variant };
  }
  throw new Error('The demo has no sold-out size.');
}

async function openForm(page: Page): Promise<ProductPage> {
  const { product, variant } = await findSoldOut(page.request);
  await page.goto(`/product/${product._id}?${new URLSearchParams({ color: variant.color })}`);
  await settled(page);
  await page.getByRole('radio', { name: `${variant.size} , sold out`, exact: true }).check({ force: true });
  await page.getByRole('link', { name: 'Notify me when it is back' }).click();
  await expect(page.getByRole('heading', { name: 'Notify me when it is back' })).toBeVisible();
  return product;
}

/** The link with this path in the newest mail, without its origin. */
async function linkTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
  const [mail] = (await answer.json()).messages as { text: string }[];
  const link = mail?.text.match(/https?:\S+/g)?.find((each) => new URL(each).pathname === path);
  const { pathname, search } = new URL(link as string);
  return `${pathname}${search}`;
}

test('a guest asks for a mail, confirms it, and ends it again', async ({ page, request }) => {
  const email = `waiting-${someDigits()}@vastra.test`;
  await openForm(page);
  await settled(page);
  await expectUsable(page, LOOKS);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('please confirm with the link that we email you')).toBeVisible();

  await page.goto(await linkTo(request, email, '/products/notify/confirm'));
  await settled(page);
  await expectUsable(page, LOOKS);
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(page.getByText('We will email you once, when it is back in stock.')).toBeVisible();

  await page.goto(await linkTo(request, email, '/products/notify/unsubscribe'));
  await settled(page);
  await expectUsable(page, LOOKS);
  await page.getByRole('button', { name: 'Stop my alerts' }).click();
  await expect(page.getByText('Your stock alerts have ended.')).toBeVisible();
});

test('a signed-in shopper presses one button', async ({ page }) => {
  await signIn(page, 'asha@vastra.test');
  await openForm(page);
  await expect(page.getByText('We email asha@vastra.test once')).toBeVisible();
  await expectUsable(page, LOOKS);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText(/We will email you once|please confirm with the link/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest asks for a mail', async ({ page, request }) => {
    const email = `waiting-${someDigits()}@vastra.test`;
    const { variant } = await findSoldOut(request);
    await page.goto(`/products/notify?variant=${variant._id}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('please confirm with the link that we email you')).toBeVisible();
    await page.goto(await linkTo(request, email, '/products/notify/confirm'));
    await page.getByRole('button', { name: 'Confirm alert' }).click();
    await expect(page.getByText('We will email you once, when it is back in stock.')).toBeVisible();
  });
});

test('the wishlist has a switch for price alerts', async ({ page, request }) => {
  const { email } = await newPerson(request);
  await request.post('/api/auth/send-otp', { data: { identifier: email } });
  const proof = { identifier: email, otp: await codeSentTo(request, email) };
  // Verifying the code confirms the address and creates another session.
  const shopper = await (await request.post('/api/auth/verify-otp', { data: proof })).json();
  await carrySession(page, shopper);
  const { product } = await findSoldOut(request);
  const headers = { authorization: `Bearer ${shopper.token}` };
  await request.post('/api/wishlist', { headers, data: { product: product._id } });
  await page.goto('/wishlist');
  await settled(page);
  const toggle = page.getByRole('switch', { name: 'Email me when a price drops' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expectUsable(page, LOOKS);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
});
