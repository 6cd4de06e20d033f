import type { Browser, BrowserContext, Page } from '@playwright/test';
import { appCode } from '../authenticator.ts';
import { barriers, expectUsable, PHONE } from './barriers.ts';
import { logIn, signIn, someDigits } from './people.ts';
import { expect, settled, showing, test } from './visit.ts';

const PASSWORD = 'neem-and-indigo';

/** An owner adds a user with this role. */
async function addColleague(page: Page, name: string, role: string): Promise<{ email: string }> {
  const digits = someDigits();
  const email = `colleague-${digits}@vastra.test`;
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Mobile number').fill(`7${digits}`);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Role').selectOption({ label: role });
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*${role}`) })).toBeVisible();
  return { email };
}

let others: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(others.map((context) => context.close()));
  others = [];
});

/** A page in a separate browser context. */
async function ownBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  others.push(context);
  return await context.newPage();
}

test('an owner adds a colleague who may only edit content, and who sees nothing else', async ({
  page,
  browser,
}) => {
  const { email } = await addColleague(page, 'Nila Content', 'Content');
  const orderPage = await ownBrowser(browser);
  await logIn(orderPage, email, PASSWORD);
  await expect(orderPage).toHaveURL(/\/admin\/banners$/);
  const links = orderPage.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links).toHaveText([
    'Banners',
    'Events',
    'Blogs',
    'Pages',
    'Newsletter',
    'Reviews',
    'Two-step Login',
    'View store',
  ]);
  await expect(orderPage.getByRole('button', { name: 'Add Banner' }).first()).toBeVisible();

  // Screens opened by URL explain the missing permission.
  for (const [address, title] of [
    ['/admin/orders', 'Orders'],
    ['/admin/users', 'Users'],
    ['/admin/home', 'Home Data'],
  ] as const) {
    await orderPage.goto(address);
    await expect(orderPage.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(orderPage.getByText('Your role does not have access to this screen.')).toBeVisible();
  }
  expect(await barriers(orderPage)).toEqual([]);

  await orderPage.keyboard.press('Control+k');
  const palette = orderPage.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('option')).toHaveText([
    /Banners/,
    /Events/,
    /Blogs/,
    /Pages/,
    /Newsletter/,
    /Reviews/,
  ]);

  // A new role applies immediately; new screens appear after the next page load.
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: 'Edit Nila Content' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Orders' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Orders`) })).toBeVisible();
  await orderPage.goto('/admin/orders');
  await expect(orderPage.getByRole('table')).toBeVisible();
});

/** Turns on two-step login; returns the app's secret and a recovery code. */
async function switchOn(orderPage: Page): Promise<{ secret: string; recoveryCode: string }> {
  await orderPage.getByRole('link', { name: 'Two-step Login' }).click();
  await orderPage.getByLabel('Current password').fill(PASSWORD);
  await orderPage.getByRole('button', { name: 'Set up' }).click();
  await expect(orderPage.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await barriers(orderPage)).toEqual([]);
  const secret = (
    (await orderPage.getByText('Or type this key').locator('code').textContent()) ?? ''
  ).replaceAll(' ', '');
  await orderPage.getByLabel('Code from the app').fill(appCode(secret));
  await orderPage.getByRole('button', { name: 'Turn on' }).click();
  const codes = orderPage.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await barriers(orderPage)).toEqual([]);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await orderPage.getByRole('button', { name: 'I have saved them' }).click();
  await expect(orderPage.getByText('10 recovery codes are left.')).toBeVisible();
  return { secret, recoveryCode };
}

test('an admin switches two-step login on, and logs in with a code', async ({ page, browser }) => {
  const { email } = await addColleague(page, 'Omar Support', 'Support');
  const orderPage = await ownBrowser(browser);
  await logIn(orderPage, email, PASSWORD);
  const { secret, recoveryCode } = await switchOn(orderPage);

  const again = await ownBrowser(browser);
  const enter = async () => {
    await again.goto('/login');
    await settled(again);
    await again.getByLabel('Email or mobile number').fill(email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await enter();
  await again.getByLabel('Code from the app').fill('000000');
  await again.getByRole('button', { name: 'Verify' }).click();
  await expect(again.getByText('This code does not work.')).toBeVisible();
  expect(await again.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await barriers(again)).toEqual([]);
  await again.getByLabel('Code from the app').fill(appCode(secret, 1));
  await again.getByRole('button', { name: 'Verify' }).click();
  await expect(again).toHaveURL(/\/admin\/orders$/);

  await again.evaluate(() => localStorage.clear());
  await enter();
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await again.getByRole('button', { name: 'Verify' }).click();
  await expect(again).toHaveURL(/\/admin\/orders$/);

  // A colleague who has lost both the app and the recovery codes asks an owner.
  await page.reload();
  await page.getByRole('button', { name: 'Reset two-step login of Omar Support' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reset two-step login of Omar Support' })).toBeHidden();
});

test('an admin has new recovery codes made', async ({ page, browser }) => {
  const { email } = await addColleague(page, 'Tara Support', 'Support');
  const orderPage = await ownBrowser(browser);
  await logIn(orderPage, email, PASSWORD);
  const { secret, recoveryCode } = await switchOn(orderPage);
  await orderPage.getByRole('button', { name: 'New recovery codes' }).click();
  await orderPage.getByLabel('Code from the app').fill('000000');
  await orderPage.getByRole('button', { name: 'Create new codes' }).click();
  await expect(orderPage.getByText('This code does not work.')).toBeVisible();
  expect(await barriers(orderPage)).toEqual([]);
  await orderPage.getByLabel('Code from the app').fill(appCode(secret, 1));
  await orderPage.getByRole('button', { name: 'Create new codes' }).click();
  const codes = orderPage.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByText(recoveryCode)).toBeHidden();
  await orderPage.getByRole('button', { name: 'I have saved them' }).click();
  await expect(orderPage.getByText('10 recovery codes are left.')).toBeVisible();
});

test('an owner makes a role, says what it allows, and deletes it', async ({ page }) => {
  const name = `Stylist ${someDigits()}`;
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: 'Add Role' }).click();
  const form = page.getByRole('dialog', { name: 'Add Role' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please choose at least one permission.')).toBeVisible();
  await form.getByLabel('Banners, events and blogs').check();
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: `${name}: Banners, events and blogs` })).toBeChecked();

  await showing(page.getByText('Role updated'), () =>
    page.getByRole('checkbox', { name: `${name}: Customers` }).check(),
  );
  await page.reload();
  await expect(page.getByRole('checkbox', { name: `${name}: Customers` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Owner: Customers' })).toBeDisabled();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await page.getByRole('dialog', { name: 'Rename Role' }).getByLabel('Name').fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Delete ${name} B` }).click();
  await page.getByRole('dialog', { name: 'Delete Role' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('rowheader', { name: `${name} B` })).toBeHidden();
});

test('roles fit on a phone', async ({ page }) => {
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/roles');
  await expect(page.getByRole('rowheader', { name: 'Owner' })).toBeVisible();
  await expectUsable(page, PHONE);
});
