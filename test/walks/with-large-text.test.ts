import { CHROMIUM } from '../chromium.ts';
import { signIn } from './people.ts';
import { expect, test } from './visit.ts';

/** As set in the browser by people who see badly; a page's own style for `html` would not change its breakpoints. */
const TWICE = '--blink-settings=defaultFontSize=32';

test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, TWICE] },
});

test('with text of twice the size, a wide screen gets the layout for small ones', async ({ page }) => {
  await signIn(page, 'admin@vastra.test');
  for (const path of ['/', '/products', '/admin/orders', '/admin/customers', '/admin/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Open )?menu/i }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1440);
  }
});

test('on a phone with text of twice the size, the names of facts and sums do not break inside a word', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { products } = await (await request.get('/api/products?category=rental&limit=1')).json();
  await page.goto(`/product/${products[0]._id}`);
  await expect(page.getByText('Security deposit (due with order)')).toBeVisible();
  await expect(page.getByText('Subcategory', { exact: true })).toBeVisible();
  expect(await page.locator('dt').evaluateAll(brokenWords)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone with text of twice the size, the dashboard breaks no word and cuts no label of its chart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/home');
  const chart = page.getByRole('img', { name: /^Sales by day/ });
  await expect(chart.locator('text').first()).toBeVisible();
  expect(await page.getByRole('main').locator('li a, h2').evaluateAll(brokenWords)).toEqual([]);
  const left = (await chart.boundingBox())?.x ?? 0;
  for (const label of await chart.locator('text').all())
    expect((await label.boundingBox())?.x).toBeGreaterThanOrEqual(left);
});

/** The words that are on more than one line. Runs in the page. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap((element) =>
    [...element.childNodes].flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        if (node.nodeType !== Node.TEXT_NODE) return [];
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      }),
    ),
  );
}
