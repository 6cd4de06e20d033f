import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { codeSentTo, fillAddress, logIn, newPerson, someDigits } from './people.ts';
import { expect, settled, showing, test } from './visit.ts';

test('a forgotten password: from an empty browser, with the keyboard, to a new one', async ({
  page,
  request,
}) => {
  const { mobileNumber } = await newPerson(request);

  await page.goto('/login');
  await settled(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await page.getByRole('button', { name: 'Send OTP' }).press('Enter');
  await expect(page.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();
  await page.getByLabel('Mobile number').focus();
  await page.keyboard.insertText(`+91 ${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify OTP');
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeFocused();
  await expect(page.getByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid 6-digit OTP.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const code = await codeSentTo(request, mobileNumber);
  await page.getByRole('textbox', { name: 'OTP' }).fill('');
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await page.getByLabel('New password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password', { exact: true }).fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('kora & mulmul');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Confirm password', { exact: true }).fill('kora & mulmul');
  await showing(page.getByText('Your password has been reset.'), () => page.keyboard.press('Enter'));

  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email or mobile number').fill(mobileNumber);
  await page.getByLabel('Password', { exact: true }).fill('kora & mulmul');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('what is typed before the page’s scripts are there counts', async ({ page }) => {
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  const digits = someDigits();
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Rohan Iyer');
  await page.getByLabel('Email', { exact: true }).fill(`early-${digits}@vastra.test`);
  await page.getByLabel('Mobile number').fill(`9${digits}`);
  await page.getByLabel('Password', { exact: true }).fill('neem-and-indigo');
  goOn();
  await settled(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a later step opened first redirects to the first one', async ({ page }) => {
  for (const address of ['/verify-otp', '/reset-password']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/forgot-password/);
  }
});

async function cartOfAGuest(page: Page): Promise<void> {
  await page.goto('/products?category=women&sort=price-asc');
  await settled(page);
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click();
  // Product cards have this button too, and disappear shortly after the URL changes.
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await showing(page.getByText('Item added to cart successfully'), () =>
    page.getByRole('button', { name: 'Add to Cart' }).first().click(),
  );
}

test('a guest orders: the login window takes a code, asks for the number, and nothing typed is lost', async ({
  page,
  request,
}) => {
  test.slow();
  const digits = someDigits();
  const email = `first.order-${digits}@vastra.test`;
  await cartOfAGuest(page);
  await page.goto('/checkout');
  await settled(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).first().click();

  const window = page.getByRole('dialog', { name: 'Login' });
  await expect(window.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(window.getByText('Please enter your email')).toBeVisible();
  await window.getByLabel('Email').fill(`somebody.else-${digits}@vastra.test`);
  await page.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Change Email' }).click();
  await window.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const field = window.getByRole('textbox', { name: 'OTP' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.press('Enter');
  await expect(window.getByText('Please enter the OTP.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.insertText(` ${await codeSentTo(request, email)} `);
  await page.keyboard.press('Enter');

  const asking = page.getByRole('dialog', { name: 'Your mobile number' });
  await asking.getByLabel('Mobile number').fill(`6${digits}`);
  await page.keyboard.press('Enter');
  await expect(asking.getByRole('textbox', { name: 'OTP' })).toBeFocused();
  await page.keyboard.insertText(await codeSentTo(request, `6${digits}`));
  await page.keyboard.press('Enter');
  await expect(asking).toBeHidden();

  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('21 Residency Road');
  // After signing in, the guest cart moves to the account automatically.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull();
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Order Confirmed' })).toBeVisible();
});

test('the login page and the link at the checkout offer both ways', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await page.getByRole('button', { name: 'Login with OTP' }).click();
  const window = page.getByRole('dialog', { name: 'Login' });
  await expect(window.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  await cartOfAGuest(page);
  await page.goto('/checkout');
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await window.getByRole('button', { name: 'Use your password instead' }).click();
  await window.getByLabel('Email or mobile number').fill('meera@vastra.test');
  await window.getByLabel('Password', { exact: true }).fill('vastra-demo');
  await page.keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeHidden();
});

test('one’s own account: a new name, another device logged out, and what the shop holds', async ({
  page,
  browser,
  request,
}) => {
  const { email, password } = await newPerson(request);
  await logIn(page, email, password);
  const elsewhere = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' });
  await logIn(elsewhere, email, password);
  await page.goto('/profile');
  await settled(page);
  const card = page.getByRole('region', { name: 'Your account' });
  await card.getByRole('button', { name: 'Edit Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Profile' });
  await profile.getByLabel('Address').fill('4 Lake Road, Udaipur 313001');
  await profile.getByRole('button', { name: 'Change Email' }).click();
  expect(await barriers(page)).toEqual([]);
  await showing(page.getByText('Profile updated'), () =>
    profile.getByRole('button', { name: 'Save' }).click(),
  );

  await elsewhere.goto('/profile?tab=orders');
  await settled(elsewhere);
  await elsewhere.getByRole('button', { name: 'Edit Profile' }).click();
  await elsewhere.getByLabel('Name').fill('Asha of Udaipur');

  await card.getByRole('button', { name: 'Password and devices' }).click();
  const settings = page.getByRole('dialog', { name: 'Password and devices' });
  await expect(settings.getByText('This device')).toBeVisible();
  const devices = settings.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  const before = await devices.count();
  await settings.getByRole('button', { name: 'Log out Firefox on Linux' }).first().click();
  await expect(devices).toHaveCount(before - 1);
  expect(await barriers(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Download my data' }).click();
  expect((await file).suggestedFilename()).toBe('vastra-account.json');

  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fprofile%3Ftab%3Dorders/);
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toContainText(
    'What you typed was saved',
  );
  await elsewhere.getByLabel('Email or mobile number').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/profile\?tab=orders/);
  await elsewhere.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(elsewhere.getByLabel('Name')).toHaveValue('Asha of Udaipur');
  await elsewhere.close();
});

test('a deleted account is said to be deleted, and its address is forgotten', async ({ page, request }) => {
  const { email, password } = await newPerson(request);
  await logIn(page, email, password);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('remembered_email'))).toBe(email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Password and devices' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await settled(page);
  await expect(page.getByLabel('Email or mobile number')).toHaveValue('');
  expect(await barriers(page)).toEqual([]);
});
