import type { Browser, Request } from '@playwright/test';
import { expect, settled, test } from './visit.ts';

/** Bytes transferred with brotli on a first visit without interaction. */
const BUDGET = { script: 120_000, stylesheet: 20_000 };
/** Larger, because it takes an address and a payment and is always a full page load. */
const CHECKOUT_BUDGET = { ...BUDGET, script: 123_000 };
/** Other pages have BUDGET. */
const BUDGETS: Record<string, typeof BUDGET> = {
  checkout: CHECKOUT_BUDGET,
};

/** Uncompressed bytes of a page's HTML, and of the loader data in it. */
const HTML_BUDGET = {
  home: { html: 129_000, data: 25_000 },
  listing: { html: 82_000, data: 17_000 },
};

const PAGES = {
  home: '/',
  listing: '/products',
  search: '/search?q=kurti',
  cart: '/cart',
  checkout: '/checkout',
  profile: '/profile',
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`the ${name} page is light`, ({ browser }) => expectLight(browser, name, address, BUDGETS[name]));
}

for (const [name, budget] of Object.entries(HTML_BUDGET)) {
  test(`the HTML of the ${name} page is light`, async ({ request }) => {
    const html = await (await request.get(PAGES[name as keyof typeof HTML_BUDGET])).text();
    const [, data = ''] = /<script [^>]*id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(Buffer.byteLength(data), `Data of the ${name} page`).toBeGreaterThan(1_000);
    expect(Buffer.byteLength(data), `Data of the ${name} page`).toBeLessThanOrEqual(budget.data);
    expect(Buffer.byteLength(html), `HTML of the ${name} page`).toBeLessThanOrEqual(budget.html);
  });
}

for (const name of ['home', 'listing'] as const) {
  test(`the ${name} page names the routes of its links, so that it is rendered once`, async ({ page }) => {
    const answer = page.waitForResponse(/__manifest/);
    const html = await (await page.goto(PAGES[name]))?.text();
    const discovered = Object.keys(await (await answer).json());
    expect(discovered.length).toBeGreaterThan(5);
    expect(discovered.filter((id) => !html?.includes(`"${id}":{`))).toEqual([]);
  });
}

for (const category of ['women', 'rental']) {
  test(`a product page is light: ${category}`, async ({ browser, request }) => {
    const { products } = await (await request.get(`/api/products?category=${category}&limit=1`)).json();
    await expectLight(browser, `product (${category})`, `/product/${products[0]._id}`);
  });
}

async function expectLight(browser: Browser, name: string, address: string, budgets = BUDGET): Promise<void> {
  const fetched = await firstVisit(browser, address);
  for (const [kind, budget] of Object.entries(budgets)) {
    const bytes = fetched[kind] ?? 0;
    expect(bytes, `The ${name} page has a ${kind}.`).toBeGreaterThan(0);
    const sentence = `The ${name} page fetches ${bytes} bytes of ${kind}s; it may fetch ${budget}.`;
    expect(bytes, sentence).toBeLessThanOrEqual(budget);
  }
}

/** Bytes by resource type that a browser with an empty cache fetches for a page. */
async function firstVisit(browser: Browser, address: string): Promise<Record<string, number>> {
  const page = await browser.newPage();
  // A new shop renders its pictures on request, which is slow.
  await page.route('/media/**', (route) => route.abort());
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address);
  await settled(page);
  await page.waitForLoadState('networkidle');
  const bytes: Record<string, number> = {};
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    bytes[request.resourceType()] = (bytes[request.resourceType()] ?? 0) + responseBodySize;
  }
  await page.close();
  return bytes;
}
