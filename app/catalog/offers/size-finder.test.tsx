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
  await render(
    <SizeFinder
      product={{ _id: '1', sizes, measurements: chest, categoryName: 'Men' }}
      onChoose={onChoose}
    />,
  );
  await expect.element(page.getByLabelText('Bust')).not.toBeInTheDocument();
  await expect.element(page.getByText('What I wear elsewhere')).not.toBeInTheDocument();
  await page.getByLabelText('Unit').selectOptions('cm');
  await page.getByLabelText('Chest').fill('97');
  await expect.element(page.getByText('Your chest 97 cm fits M (97 cm).')).toBeVisible();
  await page.getByRole('button', { name: 'Choose M' }).click();
  expect(onChoose).toHaveBeenCalledWith('M');
});

test('a bust that was stored before chests were asked for still counts', async () => {
  localStorage.setItem('size_finder', JSON.stringify({ way: 'body', unit: 'in', bust: '36', waist: '' }));
  await render(
    <SizeFinder product={{ _id: '2', sizes, measurements: {}, categoryName: 'Women' }} onChoose={vi.fn()} />,
  );
  await expect.element(page.getByLabelText('Bust')).toHaveValue(36);
  await expect.element(page.getByLabelText('Chest')).not.toBeInTheDocument();
  await expect.element(page.getByText('Your bust 36 in fits M (36 in).')).toBeVisible();
});

test('men, women and children have answers of their own', async () => {
  const ofMan = { way: 'body', unit: 'in', chest: '40', waist: '34' };
  localStorage.setItem('size_finder_men', JSON.stringify(ofMan));
  const children = { '6-7Y': { chest: 62 }, '8-9Y': { chest: 67 } };
  const ofChild = { _id: '3', sizes: Object.keys(children), measurements: children, categoryName: 'Kids' };
  const { unmount } = await render(<SizeFinder product={ofChild} onChoose={vi.fn()} />);
  await expect.element(page.getByLabelText('Chest')).toHaveValue(null);
  await expect.element(page.getByText('No size fits')).not.toBeInTheDocument();
  await page.getByLabelText('Chest').fill('24');
  await unmount();
  await render(
    <SizeFinder product={{ _id: '4', sizes, measurements: chest, categoryName: 'Men' }} onChoose={vi.fn()} />,
  );
  await expect.element(page.getByLabelText('Chest')).toHaveValue(40);
});

test('a chest that was stored for everybody is not a woman’s', async () => {
  localStorage.setItem('size_finder', JSON.stringify({ way: 'body', unit: 'in', chest: '40', waist: '34' }));
  await render(
    <SizeFinder product={{ _id: '5', sizes, measurements: {}, categoryName: 'Women' }} onChoose={vi.fn()} />,
  );
  await expect.element(page.getByLabelText('Waist')).toHaveValue(null);
});
