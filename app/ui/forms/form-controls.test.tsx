import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QuantityStepper } from './quantity-stepper.tsx';
import { StarInput } from './star-input.tsx';

test('a quantity stays between its limits', async () => {
  const onChange = vi.fn();
  const screen = await render(<QuantityStepper quantity={3} max={3} of="Kurta" onChange={onChange} />);
  await expect.element(screen.getByRole('button', { name: 'Increase quantity of Kurta' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Decrease quantity of Kurta' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

test('one less than a quantity that is no longer in stock is what is in stock', async () => {
  const onChange = vi.fn();
  const screen = await render(<QuantityStepper quantity={9} max={4} of="Kurta" onChange={onChange} />);
  await screen.getByRole('button', { name: 'Decrease quantity of Kurta' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
});

test('the quantity of a rental is fixed', async () => {
  const screen = await render(<QuantityStepper fixed quantity={1} max={5} of="Gown" onChange={vi.fn()} />);
  for (const button of screen.getByRole('button').all()) await expect.element(button).toBeDisabled();
});

function Rating({ problem }: { problem?: string }) {
  const [stars, setStars] = useState(0);
  return <StarInput stars={stars} onChange={setStars} problem={problem} />;
}

test('stars are chosen with the arrow keys', async () => {
  const screen = await render(<Rating />);
  await screen.getByRole('radio', { name: '3 stars' }).click({ force: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('a missing rating is an error of the group', async () => {
  const screen = await render(<Rating problem="Please select a rating" />);
  const group = screen.getByRole('group', { name: 'Your rating' });
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group).toHaveAccessibleDescription('Please select a rating');
});
