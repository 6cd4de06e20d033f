import { expect, test } from '@playwright/test';
import { barriers } from './barriers.ts';
import { logIn, someDigits } from './people.ts';

// Uses Playwright's `test` without console checks, because the browser logs refused requests.
test('an admin who logged in a while ago gives the password again, and the work goes on', async ({
  page,
}) => {
  const digits = someDigits();
  await logIn(page, 'admin@vastra.test');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Name', { exact: true }).fill('Zoya Khan');
  await form.getByLabel('Email').fill(`colleague-${digits}@vastra.test`);
  await form.getByLabel('Mobile number').fill(`7${digits}`);
  await form.getByLabel('Password', { exact: true }).fill('neem-and-indigo');
  await form.getByLabel('Role').selectOption({ label: 'Catalogue' });
  // Mocks the response that the server sends after 15 minutes, because a demo session cannot be made older.
  const stale = { success: false, message: 'Please confirm that it is you.', stepUp: true };
  await page.route(
    '**/api/admin/users',
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: stale }) : route.continue(),
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Save' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await proof.getByLabel('Current password').fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Your current password is incorrect.')).toBeVisible();
  await proof.getByLabel('Current password').fill('vastra-demo');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByText(`colleague-${digits}@vastra.test`)).toBeVisible();
});
