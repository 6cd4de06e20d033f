import type { RentalOrder } from '#app/rentals/rental.schema.ts';
import { CHROMIUM } from '../chromium.ts';
import { carrySession, newPerson, signIn } from './people.ts';
import { freeOutfit } from './three-sides.ts';
import { expect, test } from './visit.ts';

/** Sets the browser's font size; a page style on `html` would not affect media queries. */
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

test('on a phone with text of twice the size, rentals fit with their sums and badges', async ({
  page,
  browser,
  request,
}) => {
  const renter = await newPerson(request);
  const headers = { authorization: `Bearer ${renter.token}` };
  const { outfit, period } = await freeOutfit(request, 0);
  const path = `/api/products/rentals/${outfit._id}/orders`;
  const asked = await request.post(path, { headers, data: period });
  const { rentalOrder }: { rentalOrder: RentalOrder } = await asked.json();
  await signIn(page, 'admin@vastra.test');
  const renterPage = await (await browser.newContext()).newPage();
  await carrySession(renterPage, renter);
  const approved = { status: 'Approved', feeStatus: 'due', depositStatus: 'none' } as const;
  const returned = {
    ...{ status: 'Returned', deposit: 6000, depositStatus: 'held', depositDueBy: '2027-01-07' },
    unsent: 'late',
  } as const;
  for (const [at, address, change] of [
    [renterPage, '/profile?tab=myRentals', approved],
    [renterPage, '/profile?tab=ownerRentals', approved],
    [page, '/admin/rental-orders', returned],
  ] as const) {
    await at.setViewportSize({ width: 390, height: 844 });
    await at.route(/\/api\/.*(rental-orders|orders\/my|orders\/owner)(\?|$)/, async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      await route.fulfill({ response, json: { ...list, rentalOrders: [{ ...rentalOrder, ...change }] } });
    });
    await at.goto(address);
    await expect(at.getByText(rentalOrder.number).first()).toBeVisible();
    expect(await at.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    expect(await at.locator('article, tbody tr').evaluateAll(cutElements), address).toEqual([]);
  }
  await request.put(`/api/products/rentals/orders/${rentalOrder._id}/status`, {
    headers,
    data: { status: 'Cancelled' },
  });
});

/** Text of elements that overflow the viewport. Runs in the page. */
function cutElements(parents: Element[]): string[] {
  const elements = parents.flatMap((parent) => [...parent.querySelectorAll('*:not(.visually-hidden)')]);
  return elements
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map(({ textContent }) => textContent ?? '');
}

/** Words that break across lines. Runs in the page. */
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
