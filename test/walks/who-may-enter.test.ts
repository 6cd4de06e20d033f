import { logIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

test('a guest at the admin area is led to the login and back to where they were going', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login/);
  await settled(page);
  await page.getByLabel('Email or mobile number').fill('9000000001');
  await page.getByLabel('Password', { exact: true }).fill('vastra-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
  await expect(page.getByRole('table')).toBeVisible();
});

test('a shopper at the admin area is told that they may not enter', async ({ page }) => {
  await logIn(page, 'asha@vastra.test');
  await page.goto('/admin/orders');
  await expect(page.getByText('Not Authorized')).toBeVisible();
});

test('logging out ends the session here and on the server', async ({ page, request }) => {
  await logIn(page, 'asha@vastra.test');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const asShe = { headers: { authorization: `Bearer ${token}` } };
  expect((await request.get('/api/auth/me', asShe)).status()).toBe(200);
  await page
    .getByRole('button', { name: /Asha|Profile|Account/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  // The request is sent while the page unloads, so the response is not awaited.
  await expect.poll(async () => (await request.get('/api/auth/me', asShe)).status()).toBe(401);
});
