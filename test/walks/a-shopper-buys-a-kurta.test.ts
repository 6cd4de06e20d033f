import { fillAddress, logIn, moveOrder, register } from './people.ts';
import { expect, settled, showing, test, WITH_MOTION } from './visit.ts';

test.use(WITH_MOTION);

test('a guest fills a cart, registers, orders with a coupon by cash on delivery, sees the parcel come, and reviews it', async ({
  page,
  browser,
}) => {
  // The longest walk: a busy machine must not fail it.
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
  // The address changes before the page does.
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Kurta sets');

  const products = page.getByRole('region', { name: 'Products' });
  await products
    .getByRole('link', { name: /Indigo buti kurta with palazzo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo buti kurta with palazzo');
  await showing(page.getByText('Item added to cart successfully'), () =>
    page.getByRole('button', { name: 'Add to Cart' }).first().click(),
  );
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();

  await register(page, 'Rohan Iyer');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Indigo buti kurta with palazzo' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();

  await page.getByLabel('Coupon').fill('first10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIRST10, 10% off')).toBeVisible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
  // Another document: the one before is settled, too.
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
  await expect(mine).toContainText('Indigo buti kurta with palazzo');
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
