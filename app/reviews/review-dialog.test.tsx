import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReviewDialog } from './review-dialog.tsx';

async function open() {
  const onClose = vi.fn();
  const product = { id: 'p1', name: 'Chikankari kurta', hasFit: true };
  const screen = await render(
    <ReviewDialog
      product={product}
      review={undefined}
      title="Write a review"
      onClose={onClose}
      onSaved={() => {}}
    />,
  );
  return { screen, onClose };
}

test('a review in which nothing was entered closes at once', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a review whose photo is not uploaded yet asks before it closes', async () => {
  const { screen, onClose } = await open();
  const photo = new File(['photo'], 'kurta.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Add photos'), photo);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
