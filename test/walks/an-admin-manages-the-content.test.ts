import type { Page } from '@playwright/test';
import { greyPng } from '#test/media-samples.ts';
import { barriers, expectUsable, PHONE } from './barriers.ts';
import { logIn, newPerson, signIn, someDigits } from './people.ts';
import { expect, settled, test } from './visit.ts';

const ADMIN = 'admin@vastra.test';

async function openAdmin(page: Page, path: string) {
  await signIn(page, ADMIN);
  await page.goto(path);
  await settled(page);
}

/** Far in the future, because other walks may advance the shop's clock. */
const NEXT_YEARS = '2090-01-02T18:30';

test('an admin puts up a banner, sees it as the shop will show it, and shoppers see it in its time', async ({
  page,
}) => {
  await openAdmin(page, '/admin/banners');
  await page.getByRole('button', { name: 'Add Banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Banner' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a title.')).toBeVisible();
  await expect(dialog.getByText('Please enter a description.')).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill('Walkers’ week');
  await dialog.getByLabel('Description', { exact: true }).fill('Shoes off, juttis on.');
  await dialog.getByLabel('Title colour').selectOption('gold');
  await dialog.getByLabel('Badge text').fill('Seven days');
  const preview = dialog.getByLabel('Preview');
  await expect(preview.getByText('Walkers’ week')).toBeVisible();
  await expect(preview.getByText('SEVEN DAYS')).toBeVisible();
  await expect(preview.getByText('Walkers’ week')).toHaveCSS('color', 'rgb(235, 213, 156)');
  const media = dialog.getByRole('group', { name: 'Images and videos' });
  const photo = { name: 'wide.png', mimeType: 'image/png', buffer: greyPng(160, 90) };
  await media.getByLabel('Add images or videos').setInputFiles(photo);
  await expect(media.getByText('1 of 1 uploaded')).toBeAttached();
  await dialog.getByLabel('Order').fill('-1');
  await dialog.getByLabel('Shown from').fill(NEXT_YEARS);
  await dialog.getByLabel('Shown until').fill('2090-01-01T18:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Order must be a whole number, 0 or more.')).toBeVisible();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Order').fill('0');
  await dialog.getByLabel('Shown until').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Walkers’ week/ });
  await expect(row.getByText('From 2 Jan 2090, 6:30 pm')).toBeVisible();
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await (await page.request.get('/')).text()).not.toContain('Walkers’ week');

  await page.getByRole('button', { name: 'Edit Walkers’ week' }).click();
  await page.getByRole('dialog').getByLabel('Shown from').fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('From 2 Jan 2090, 6:30 pm')).toBeHidden();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('Walkers’ week');
  await row.getByRole('switch').click();
  await expect(row.getByText('Inactive')).toBeVisible();
  expect(await (await page.request.get('/')).text()).not.toContain('Walkers’ week');

  await page.getByRole('button', { name: 'Delete Walkers’ week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('what was written is not lost by a key', async ({ page }) => {
  await openAdmin(page, '/admin/blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Blog Post' });
  await dialog.getByLabel('Title', { exact: true }).fill('On walking');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('On walking');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('an admin adds an event and downloads its guest list', async ({ page, request }) => {
  await openAdmin(page, '/admin/events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const sentence of ['Please enter the date and time.', 'Please enter the location.'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill('A walk with weavers');
  await dialog.getByLabel('Description').fill('From loom to loom.');
  await dialog.getByLabel('Date and time').fill(NEXT_YEARS);
  await dialog.getByLabel('Location').fill('Varanasi');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /A walk with weavers/ });
  await expect(row.getByText('2 Jan 2090, 6:30 pm')).toBeVisible();
  await expect(row.getByText('0 guests')).toBeVisible();

  const { events } = await (await request.get('/api/admin/events')).json();
  const { _id } = events.find(({ title }: { title: string }) => title === 'A walk with weavers');
  const guest = { name: 'Rohan Iyer', email: 'rohan-walks@vastra.test' };
  expect((await request.post(`/api/events/${_id}/register`, { data: guest })).ok()).toBe(true);
  await page.reload();
  await row.getByRole('button', { name: '1 guest of A walk with weavers' }).click();
  await expect(dialog.getByText('rohan-walks@vastra.test')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  expect((await coming).suggestedFilename()).toBe('a-walk-with-weavers.csv');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete A walk with weavers' }).click();
  await expect(dialog.getByText('Its list of 1 guest will also be deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('an admin writes a blog post, whose text stays text, and deletes it', async ({ page }) => {
  await openAdmin(page, '/admin/blogs');
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('Walking in juttis');
  await dialog.getByLabel('Author').fill('Ila Menon');
  await dialog.getByLabel('Excerpt').fill('Mind the gravel.');
  await dialog.getByLabel('Content').fill('<b>One</b> step.\n\nAnother.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Walking in juttis/ });
  await expect(row.getByText('Mind the gravel.')).toBeVisible();
  const { blogs } = await (await page.request.get('/api/admin/blogs')).json();
  const { _id } = blogs.find(({ title }: { title: string }) => title === 'Walking in juttis');
  await page.goto(`/blog/${_id}`);
  await expect(page.getByText('<b>One</b> step.')).toBeVisible();
  await page.goto('/admin/blogs');
  await page.getByRole('button', { name: 'Delete Walking in juttis' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('a refused action shows the specification’s message', async ({ browser }) => {
  // A page without console checks: the browser logs failed requests.
  const page = await browser.newPage();
  await openAdmin(page, '/admin/banners');
  for (const [path, action, words] of [
    ['banners', 'Delete', 'Failed to delete banner. Please try again.'],
    ['events', 'Delete', 'Failed to delete event'],
    ['banners', 'Save', 'Failed to update banner. Please try again.'],
    ['events', 'Save', 'Failed to update event. Please try again.'],
    ['blogs', 'Save', 'Failed to update blog. Please try again.'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.route(`**/api/admin/${path}/*`, (route) => route.fulfill({ status: 500, body: '' }));
    await page
      .getByRole('button', { name: action === 'Save' ? /^Edit / : /^Delete / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: action }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.close();
});

test('an admin keeps users: makes one, finds and changes it, and deletes it', async ({ page }) => {
  await openAdmin(page, '/admin/users');
  const digits = someDigits();
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Dev Rao');
  await dialog.getByLabel('Email').fill(`dev-${digits}@vastra.test`);
  await dialog.getByLabel('Mobile number').fill('98765');
  await dialog.getByLabel('Password', { exact: true }).fill('12345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid 10-digit mobile number')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Mobile number').fill(`7${digits}`);
  await dialog.getByLabel('Password', { exact: true }).fill('neem-and-kora');
  await dialog.getByLabel('Role').selectOption('Content');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User added')).toBeVisible();

  await page.getByLabel('Search by name, email or mobile').fill(digits);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Dev Rao']);
  await page.getByRole('button', { name: 'Edit Dev Rao' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Devika Rao');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Devika Rao']);
  await page.getByRole('button', { name: 'Delete Devika Rao' }).click();
  await expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByLabel('Search by name, email or mobile')).toHaveValue(digits);
});

test('a customer who is disabled is out, and comes back', async ({ page, request }) => {
  const { name, email, password, token } = await newPerson(request);
  await openAdmin(page, `/admin/customers?search=${email}`);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('No orders')).toBeVisible();
  await row.getByRole('button', { name: `Disable ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Disable ${name}` });
  await expect(question).toContainText('is logged out everywhere');
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();
  const signIn = () => request.post('/api/auth/login', { data: { emailOrMobile: email, password } });
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect([me.status(), (await signIn()).status()]).toEqual([401, 403]);
  await row.getByRole('button', { name: `Enable ${name}` }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect((await signIn()).status()).toBe(200);
});

test('a visitor who is not an admin is redirected from the users page to the shop', async ({
  page,
  request,
}) => {
  const { email, password } = await newPerson(request);
  await logIn(page, email, password);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin/banners');
  await expect(page.getByText('Not Authorized')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  test('the screens fit, and have no barrier that a machine finds', async ({ page }) => {
    await openAdmin(page, '/admin/banners');
    for (const heading of ['Banners', 'Events', 'Blogs', 'Users', 'Customers']) {
      await page.goto(`/admin/${heading.toLowerCase()}`);
      await settled(page);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expectUsable(page, PHONE);
    }
  });
});
