import { demoSession, fillAddress, logIn, moveOrder, register } from './people.ts';
import { expect, settled, showing, test, WITH_MOTION } from './visit.ts';

test.use(WITH_MOTION);

test('where M is sold out, the page offers another size and a card asks for one', async ({
  page,
  request,
}) => {
  const { token } = await demoSession(request, 'admin@vastra.test');
  const { products } = await (await request.get('/api/products?category=women&limit=1')).json();
  const { category, subcategory } = products[0];
  const product = {
    ...{ name: 'Neem trial kurta', description: 'A kurta.', price: 900 },
    ...{ category: category._id, subcategory: subcategory._id },
    variants: [
      { size: 'M', color: 'Neem', stock: 0 },
      { size: 'XL', color: 'Neem', stock: 2 },
      { size: 'L', color: 'Neem', stock: 3 },
    ],
  };
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/admin/products', { data: product, headers });
  expect(made.status()).toBe(201);
  const id = (await made.json()).product._id;
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByText('In Stock, 3 left')).toBeVisible();

  await page.goto('/products?category=women&sort=newest');
  await settled(page);
  const card = page.getByRole('article').filter({ hasText: 'Neem trial kurta' });
  await card.hover();
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  const question = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(question).toContainText('Size M is sold out.');
  await expect(question.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await question.getByRole('radio', { name: 'XL' }).check();
  await question.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Size XL')).toBeVisible();
  await request.delete(`/api/admin/products/${id}`, { headers });
});

test('a guest fills a cart, registers, orders with a coupon by cash on delivery, sees the parcel come, and reviews it', async ({
  page,
  browser,
}) => {
  // The longest walk gets more time, so that it does not fail on a busy machine.
  test.slow();
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Women' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women');
  await settled(page);
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /Kurta sets/ })
    .click();
  await expect(page).toHaveURL(/subcategory=Kurta/);
  // The URL changes before the page does.
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Kurta sets');

  const products = page.getByRole('region', { name: 'Products' });
  await products
    .getByRole('link', { name: /Buti block-print kurta with palazzo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buti block-print kurta with palazzo');
  await showing(page.getByText('Item added to cart successfully'), () =>
    page.getByRole('button', { name: 'Add to Cart' }).first().click(),
  );
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();

  await register(page, 'Rohan Iyer');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buti block-print kurta with palazzo' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();

  await page.getByLabel('Coupon').fill('first10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIRST10, 10% off')).toBeVisible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
  // The checkout is a new document, so the earlier `settled` does not count.
  await expect(page).toHaveURL(/\/checkout/);
  await settled(page);
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page.getByText('Please fill in all shipping information fields.')).toBeVisible();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  const confirmed = page.getByRole('dialog', { name: 'Order Confirmed' });
  await expect(confirmed).toContainText(/VA-\d{2}-\d{6}/);
  const orderNumber = (await confirmed.textContent())?.match(/VA-\d{2}-\d{6}/)?.[0] as string;
  await confirmed.getByRole('link', { name: 'View My Orders' }).click();

  const mine = page.getByRole('article', { name: orderNumber });
  await expect(mine).toContainText('Buti block-print kurta with palazzo');
  await expect(mine).toContainText('Unpaid');
  await mine.getByText('Order details').click();
  await expect(mine).toContainText('Discount');
  await expect(mine).toContainText('21 Residency Road');
  await expect(mine.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Order Placed');

  const office = await browser.newPage();
  await logIn(office, 'admin@vastra.test');
  await expect(office).toHaveURL(/\/admin\/home/);
  await office
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click();
  await expect(office).toHaveURL(/\/admin\/orders/);
  await moveOrder(office, orderNumber, 'Shipped');

  await page.reload();
  await expect(mine.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Shipped');
  await expect(mine.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');

  await moveOrder(office, orderNumber, 'Delivered');
  await office.close();
  await page.reload();
  await mine.getByRole('button', { name: 'Add Review' }).click();
  const review = page.getByRole('dialog', { name: 'Add Review' });
  await review.getByRole('button', { name: 'Submit Review' }).click();
  await expect(review.getByText('Please select a rating')).toBeVisible();
  await review.getByRole('radio', { name: '1 star' }).focus();
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await review.getByLabel('Your review').fill('Soft, and the indigo stayed where it was.');
  await showing(page.getByText('Review submitted successfully!'), () =>
    review.getByRole('button', { name: 'Submit Review' }).click(),
  );
  await expect(mine.getByRole('button', { name: 'Edit Review' })).toBeVisible();
  await expect(mine.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Reviewed');
});
