import { carrySession, newPerson } from './people.ts';
import { expect, settled, test } from './visit.ts';

test('an address that is not filled in is refused at its fields, and saved once it is', async ({
  page,
  request,
}) => {
  await carrySession(page, await newPerson(request));
  await page.goto('/profile?tab=addresses');
  await settled(page);
  await page.getByRole('button', { name: 'Add Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Address' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter your first name.')).toBeVisible();
  await expect(dialog.getByText('Please enter your address.')).toBeVisible();

  for (const [field, text] of [
    ['First name', 'Rohan'],
    ['Last name', 'Iyer'],
    ['Address', '12 Civil Lines'],
    ['Postal code', '302006'],
  ] as const)
    await dialog.getByLabel(field, { exact: true }).fill(text);
  await expect(dialog.getByLabel('City')).toHaveValue('Jaipur');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12 Civil Lines')).toBeVisible();
});
