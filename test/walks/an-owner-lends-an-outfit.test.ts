import type { Page } from '@playwright/test';
import { greyPng } from '#test/media-samples.ts';
import { barriers } from './barriers.ts';
import { demoSession, register, signIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: greyPng(60, 80) });

async function addPictures(page: Page, count: number) {
  const field = page.getByRole('group', { name: 'Photos' });
  const files = Array.from({ length: count }, (_, place) => photo(`view-${place + 1}.png`));
  await field.getByLabel('Add photos').setInputFiles(files);
  await expect(field.getByText(`${count} of ${count} uploaded`)).toBeAttached();
}

async function describe(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Draped on one side, worn to one wedding.');
  await page.getByLabel('Kind of outfit').selectOption('Gowns and anarkalis');
  await page.getByLabel('Condition').selectOption('Worn a few times');
  await page.getByLabel('Size', { exact: true }).fill('M');
  await page.getByLabel('Colour').fill('Bottle green');
  await page.getByLabel('Price per day in ₹').fill('1250');
}

test('an owner offers an outfit, an admin approves it, and it stands among the rentals', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Walked gown ${Date.now()}`;
  await page.goto('/rent/submit');
  await expect(page).toHaveURL(/\/login\?from=%2Frent%2Fsubmit/);
  await register(page, 'Rohan Iyer');
  await page.goto('/rent/submit');
  await settled(page);

  const longName = 'A bottle green gown, draped on one side. '.repeat(5);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.insertText(longName);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(longName);
  await expect(page.getByText('At most 120 characters, please.')).toBeVisible();
  await expect(page.getByText('Please add at least one photo.')).toBeVisible();
  await expect(page.getByText('Please accept the lender’s terms.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await addPictures(page, 2);
  await describe(page, name);
  await page.getByRole('button', { name: /^Use the suggested ₹6,500/ }).click();
  await expect(page.getByLabel('Security deposit in ₹')).toHaveValue('6500');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Deposit ₹6,500');

  // The form's input is restored on return.
  await page.goto('/');
  await page.goto('/rent/submit');
  await settled(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('group', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('checkbox', { name: /lender’s terms/ }).check();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Your outfit was submitted.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.getByRole('button', { name: 'View submission' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=myRentalSubmissions$/);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('pending')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await card.getByRole('button', { name: /^Pause/ }).click();
  await expect(card.getByText('Paused')).toBeVisible();

  const orderPage = await (await browser.newContext()).newPage();
  await signIn(orderPage, 'admin@vastra.test');
  await orderPage.goto('/admin/rental-listing');
  await settled(orderPage);
  await orderPage.getByPlaceholder('Search rental products...').fill(name.slice(2));
  const row = orderPage.getByRole('row').filter({ hasText: name });
  await expect(orderPage.getByRole('row')).toHaveCount(2);
  await expect(row.getByText('Rohan Iyer')).toBeVisible();
  await row.getByRole('button', { name: /^Reject/ }).click();
  await orderPage.getByLabel('Reason (optional)').fill('Please show the back, too.');
  await orderPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(row.getByText('rejected')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Reject/ })).toHaveCount(0);
  expect(await barriers(orderPage)).toEqual([]);

  await page.reload();
  await expect(card.getByText('Please show the back, too.')).toBeVisible();
  await card.getByRole('link', { name: /^Edit and resubmit/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(card.getByText('pending')).toBeVisible();

  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(row.getByText('approved')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await orderPage.goto(`/products?category=rental&q=${encodeURIComponent(name)}`);
  await orderPage.getByRole('article').getByRole('link', { name }).click();
  await expect(orderPage.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(orderPage.getByText('Condition: Worn a few times')).toBeVisible();
  await orderPage.context().close();
});

test('an admin edits and deletes an outfit of the listing, and its owner keeps days of another', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin@vastra.test');
  const { token } = await demoSession(page.request, 'admin@vastra.test');
  const headers = { authorization: `Bearer ${token}` };
  const upload = await request.post('/api/media/upload', {
    headers,
    multipart: { file: photo('front.png'), upload_preset: 'vastra' },
  });
  const { secure_url: url } = await upload.json();
  const name = `Kept gown ${Date.now()}`;
  const outfit = { name, description: 'Draped.', price: 900, securityDeposit: 4000, size: 'M', color: 'Red' };
  await request.post('/api/products/rentals', { headers, data: { ...outfit, rentalImages: [url] } });

  await page.goto('/profile?tab=myRentalSubmissions');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: /^Calendar/ }).click();
  const calendar = page.getByRole('dialog', { name: `Calendar of ${name}` });
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await calendar.getByLabel('From', { exact: true }).fill(soon);
  await calendar.getByLabel('To', { exact: true }).fill('2020-01-01');
  await calendar.getByRole('button', { name: 'Block these dates' }).click();
  await expect(calendar.getByText('A period cannot end before it starts.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await calendar.getByLabel('To', { exact: true }).fill(soon);
  await calendar.getByRole('button', { name: 'Block these dates' }).click();
  await calendar.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/^Blocked: .*1 day$/)).toBeVisible();

  await page.goto(`/admin/rental-listing?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Rental Product' });
  await edit.getByLabel('Price').fill('low');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText(/^Please enter a price from ₹1 to/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await edit.getByLabel('Price').fill('950');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('₹950')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Are you sure you want to delete this rental product?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No rental products found.')).toBeVisible();
});
