import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SizeFinder } from './size-finder.tsx';

const sizes = ['M', 'L'];
const chest = { M: { chest: 97 }, L: { chest: 102 } };

beforeEach(() => localStorage.clear());

test('a product with a chest asks for it, also after sizes of other labels were chosen', async () => {
  localStorage.setItem('size_finder', JSON.stringify({ way: 'label', system: 'UK', size: '12', bust: '36' }));
  const onChoose = vi.fn();
  await render(<SizeFinder product={{ _id: '1', sizes, measurements: chest }} onChoose={onChoose} />);
  await expect.element(page.getByLabelText('bust')).not.toBeInTheDocument();
  await expect.element(page.getByText('What I wear elsewhere')).not.toBeInTheDocument();
  await page.getByLabelText('Unit').selectOptions('cm');
  await page.getByLabelText('chest').fill('97');
  await expect.element(page.getByText('Your chest 38 in fits M (38 in).')).toBeVisible();
  await page.getByRole('button', { name: 'Choose M' }).click();
  expect(onChoose).toHaveBeenCalledWith('M');
});

test('a bust that was stored before chests were asked for still counts', async () => {
  localStorage.setItem('size_finder', JSON.stringify({ way: 'body', unit: 'in', bust: '36', waist: '' }));
  await render(<SizeFinder product={{ _id: '2', sizes, measurements: {} }} onChoose={vi.fn()} />);
  await expect.element(page.getByLabelText('bust')).toHaveValue(36);
  await expect.element(page.getByLabelText('chest')).not.toBeInTheDocument();
  await expect.element(page.getByText('Your bust 36 in fits M (36 in).')).toBeVisible();
});
