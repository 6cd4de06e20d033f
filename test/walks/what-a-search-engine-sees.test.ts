import { complaintsAbout } from '../structured-data.ts';
import { expect, test } from './visit.ts';

const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, json]) =>
    JSON.parse(json as string),
  );

test('the source of home, listing and product page holds products, prices and who they are', async ({
  request,
  baseURL,
}) => {
  const products = (await (await request.get('/api/products?q=Buti+block-print+kurta&limit=1')).json())
    .products;
  const { _id, name, price } = products[0];
  for (const address of ['/', '/products?category=women', `/product/${_id}`]) {
    const answer = await request.get(address);
    // Only cached pages have this header; rendering each time would cost fifty times as much.
    expect(answer.headers()['cache-control'], address).toBe('no-cache');
    const html = await answer.text();
    expect(html, address).toContain(name);
    expect(html, address).toContain(`₹${new Intl.NumberFormat('en-IN').format(price)}`);
    expect(html, address).toMatch(/<title>[^<]*Premium Fashion Store[^<]*<\/title>/);
    expect(html, address).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html, address).toMatch(new RegExp(`<link rel="canonical" href="${baseURL}`));
  }
  const sarees = await (
    await request.get('/products?category=women&subcategory=sarees&sort=price-asc')
  ).text();
  expect(sarees).toMatch(/<title>Sarees, Women/);
  expect(sarees).toMatch(/<link rel="canonical" href="[^"]*category=women&amp;subcategory=Sarees"/);
  const page = await (await request.get(`/product/${_id}`)).text();
  const kinds = structured(page).map((each) => each['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  const product = structured(page).find((each) => each['@type'] === 'Product');
  expect(product).toMatchObject({ name, offers: expect.objectContaining({ priceCurrency: 'INR' }) });
});

test('what is not there answers 404 with its view, and private pages ask not to be indexed', async ({
  request,
}) => {
  const nowhere = await request.get('/no-such-page');
  expect([nowhere.status(), (await nowhere.text()).includes('Page Not Found')]).toEqual([404, true]);
  for (const part of ['aria-label="Search the store"', 'Browse</h2>', 'href="/products?category=women"'])
    expect(await nowhere.text(), part).toContain(part);
  const product = await request.get('/product/01a1fdc0-0000-7000-8000-000000000000');
  expect([product.status(), (await product.text()).includes('Product Not Found')]).toEqual([404, true]);
  const noItem = await request.get('/products/notify?variant=none');
  expect(noItem.status()).toBe(404);
  const html = await noItem.text();
  for (const part of ['<title>Product Not Found', 'noindex', '<header', '<footer', 'Back to Products'])
    expect(html, part).toContain(part);
  for (const address of ['/cart', '/checkout', '/profile', '/wishlist', '/search?q=silk', '/admin/orders']) {
    const answer = await request.get(address);
    expect([answer.status(), (await answer.text()).includes('noindex')], address).toEqual([200, true]);
  }
});

test('structured data of every kind of page is whole', async ({ request }) => {
  const first = async (path: string, name: string) => (await (await request.get(path)).json())[name][0]._id;
  const pages: [address: string, kinds: string[]][] = [
    ['/', ['WebSite', 'Organization']],
    ['/products?category=women', ['BreadcrumbList']],
    [`/product/${await first('/api/products?limit=1', 'products')}`, ['Product', 'BreadcrumbList']],
    [`/product/${await first('/api/products?rental=1&limit=1', 'products')}`, ['Product', 'BreadcrumbList']],
    [`/events/${await first('/api/admin/events', 'events')}`, ['Event', 'BreadcrumbList']],
    [`/blog/${await first('/api/admin/blogs', 'blogs')}`, ['BlogPosting', 'BreadcrumbList']],
    ['/support', ['BreadcrumbList']],
  ];
  for (const [address, kinds] of pages) {
    const found = structured(await (await request.get(address)).text());
    expect(
      found.map((each) => each['@type']),
      address,
    ).toEqual(kinds);
    expect(found.flatMap(complaintsAbout), address).toEqual([]);
  }
});

test('an id and a former name lead to the address of a page, in one step', async ({ request }) => {
  const first = async (path: string, name: string) => (await (await request.get(path)).json())[name][0];
  const pages = [
    { path: '/product', ...(await first('/api/products?limit=1', 'products')) },
    { path: '/events', ...(await first('/api/admin/events', 'events')) },
    { path: '/blog', ...(await first('/api/admin/blogs', 'blogs')) },
  ];
  for (const { path, _id, slug } of pages) {
    const led = await request.get(`${path}/${_id}?from=mail`, { maxRedirects: 0 });
    expect([led.status(), led.headers().location], path).toEqual([301, `${path}/${slug}?from=mail`]);
    const page = await request.get(`${path}/${slug}`, { maxRedirects: 0 });
    expect(page.status(), path).toBe(200);
    expect(await page.text(), path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}/${slug}"`));
  }
});

test('every public page has a card with a picture', async ({ request, baseURL }) => {
  for (const address of ['/', '/products', '/products?category=women', '/support', '/gift-cards']) {
    const html = await (await request.get(address)).text();
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(content('twitter:card'), address).toMatch(/^summary/);
    expect(content('og:title'), address).toContain('Premium Fashion Store');
    const picture = content('og:image') ?? '';
    expect(picture.startsWith(baseURL ?? ''), address).toBe(true);
    expect((await request.get(picture)).headers()['content-type'], address).toMatch(/^image\/(jpeg|png)$/);
  }
});

test('a link to a colour has a card in this colour', async ({ request }) => {
  const { products } = await (await request.get('/api/products?limit=100')).json();
  const several = products.find(
    (product: { colors: string[]; isRental: boolean }) => product.colors.length > 1 && !product.isRental,
  );
  const { product } = await (await request.get(`/api/products/${several._id}`)).json();
  const pictureOf = async (query: string) => {
    const html = await (await request.get(`/product/${product.slug}${query}`)).text();
    return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  };
  const other = product.colors.find((colour: string) => colour !== product.colors[0]);
  const [picture] = product.colorImages[other];
  const name = /media\/([^/]+)/.exec(picture)?.[1];
  expect(await pictureOf(`?color=${encodeURIComponent(other)}`)).toContain(`/media/${name}`);
  expect(await pictureOf('')).not.toContain(`/media/${name}`);
});
