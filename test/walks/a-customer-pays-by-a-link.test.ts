import type { Page } from '@playwright/test';
import { expectUsable, LOOKS } from './barriers.ts';
import { fillAddress, signIn, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

/** Staff create an order for a new customer. Returns the path of its payment link. */
async function compose(office: Page): Promise<string> {
  await signIn(office, 'admin@vastra.test');
  await office.goto('/admin/orders/drafts/new');
  await settled(office);
  await office.getByLabel('Email or mobile number').fill(`caller-${someDigits()}@vastra.test`);
  await office.getByLabel('Add a product').fill('kurta');
  await office.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  const choice = office.getByLabel(/^Size and colour of/);
  const inStock = choice.locator('option', { hasText: /\d+ in stock/ }).first();
  await choice.selectOption((await inStock.getAttribute('value')) as string);
  await office.getByLabel('Phone').fill('9876543210');
  await fillAddress(office);
  await office.getByLabel('Discount in rupees (optional)').fill('50');
  await office.getByLabel('Reason for the discount').fill('Thank you for waiting');
  await expectUsable(office, LOOKS);
  await office.getByRole('button', { name: 'Save draft' }).click();
  const link = office.getByLabel('Link for the customer');
  await expect(link).toHaveValue(/\/pay\//);
  await settled(office);
  await expectUsable(office, LOOKS);
  return new URL(await link.inputValue()).pathname;
}

test('staff compose an order, and the customer pays it by its link without an account', async ({
  page: office,
  browser,
}) => {
  const path = await compose(office);
  const number = (await office.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(path);
  await expect(customer.getByText('Discount: Thank you for waiting')).toBeVisible();
  await settled(customer);
  await expectUsable(customer, LOOKS);

  await customer.getByRole('button', { name: /^Pay / }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(customer.getByText('The payment was cancelled. Nothing was ordered.')).toBeVisible();

  await customer.getByRole('button', { name: /^Pay / }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible();
  await expectUsable(customer, LOOKS);
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'This order is placed' })).toBeVisible();

  await office.goto('/admin/orders/drafts');
  const own = office
    .getByRole('row')
    .filter({ has: office.getByRole('link', { name: number, exact: true }) });
  await expect(own).toContainText('Ordered');
  await settled(office);
  await expectUsable(office, LOOKS);
});

test('a withdrawn link says so', async ({ page: office, browser }) => {
  const path = await compose(office);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(path);
  await customer.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await office.getByRole('button', { name: 'Withdraw' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(office.getByText('Its link is not valid any more.')).toBeVisible();
  await customer.getByRole('button', { name: /^Place order/ }).click();
  await expect(customer.getByRole('heading', { name: 'This order was withdrawn' })).toBeVisible();
});
