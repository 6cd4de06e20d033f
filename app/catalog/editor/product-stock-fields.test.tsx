import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SizeFields } from './product-stock-fields.tsx';

function Sizes({ initial, sizesOfCategory }: { initial: string[]; sizesOfCategory: string[] }) {
  const [sizes, setSizes] = useState(initial);
  const form = {
    draft: { sizes },
    change: (part: { sizes?: string[] } | ((now: never) => object)) => {
      if (typeof part === 'object' && part.sizes) setSizes(part.sizes);
    },
    errorAt: () => undefined,
  };
  return (
    <>
      <SizeFields form={form} sizesOfCategory={sizesOfCategory} />
      <output>{sizes.join(' ')}</output>
    </>
  );
}

async function open(initial: string[] = [], sizesOfCategory: string[] = []) {
  const screen = await render(<Sizes initial={initial} sizesOfCategory={sizesOfCategory} />);
  const offered = () =>
    screen
      .getByRole('checkbox')
      .all()
      .map((box) => box.element().closest('label')?.textContent?.trim());
  const chosen = () => screen.getByRole('status');
  return { screen, offered, chosen };
}

test('the standard sizes are offered by default', async () => {
  const { offered } = await open();
  expect(offered()).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

test('a category whose products have other sizes offers those', async () => {
  const { screen, chosen } = await open([], ['2-3Y', '4-5Y']);
  await screen.getByRole('checkbox', { name: '6-7Y' }).click();
  await expect.element(chosen()).toHaveTextContent('6-7Y');
});

test('another set keeps the sizes that are selected', async () => {
  const { screen, offered, chosen } = await open(['M', 'One']);
  await screen.getByLabelText('Size set').selectOptions('Free size');
  expect(offered()).toEqual(['M', 'Free', 'One']);
  await screen.getByRole('checkbox', { name: 'Free' }).click();
  await expect.element(chosen()).toHaveTextContent('M Free One');
});

test('a size of no set is added with Enter, in its order', async () => {
  const { screen, chosen } = await open(['M']);
  await screen.getByLabelText('Another size').fill('UK 8');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen()).toHaveTextContent('M UK 8');
  await expect.element(screen.getByLabelText('Another size')).toHaveValue('');
});
