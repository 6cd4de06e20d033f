import { expectUsable, LOOKS } from './barriers.ts';
import { signIn } from './people.ts';
import { expect, settled, test } from './visit.ts';

test('staff change a policy page with a placeholder, and shoppers read the new text', async ({ browser }) => {
  // A page without console checks: the browser logs failed requests.
  const page = await (await browser.newContext()).newPage();
  const shown = async () => await (await page.request.get('/cancellation-policy')).text();
  expect(await shown()).toContain('within 48 hours of delivery');
  await signIn(page, 'admin@vastra.test');
  await page.goto('/admin/pages/cancellation-policy');
  await settled(page);
  const text = page.getByRole('textbox', { name: 'Text' });
  const before = await text.inputValue();
  await text.fill(`${before}\n\n## Gifts\nGifts can be returned within {returnPeriod} as well.`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    page.getByText(/Unknown placeholder {returnPeriod}\. Choose from .*{returnWindow}/),
  ).toBeVisible();
  await expectUsable(page, LOOKS);
  await text.fill(`${before}\n\n## Gifts\nGifts can be returned within {returnWindow} as well.`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  expect(await shown()).not.toContain('Gifts can be returned');

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Cancellation & Refund Policy is published.')).toBeVisible();
  await page.goto('/cancellation-policy');
  await settled(page);
  await expect(page.getByText('Gifts can be returned within 48 hours as well.')).toBeVisible();
  await expectUsable(page, LOOKS);

  await page.goto('/admin/pages/cancellation-policy');
  await page.getByRole('button', { name: 'Bring back version 1', exact: true }).click();
  await expect(page.getByText('Its text is the draft now.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Cancellation & Refund Policy is published.')).toBeVisible();
  await expect.poll(shown).not.toContain('Gifts can be returned');
  await page.context().close();
});
