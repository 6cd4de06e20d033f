import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AddressDialog } from './address-dialog.tsx';

test('the fields alone say what is missing', async () => {
  const dialog = <AddressDialog address={undefined} onSaved={() => {}} onClose={() => {}} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element: dialog }]);
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Please enter your first name.')).toBeVisible();
  await expect.element(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.getByText('Please fill in all shipping information fields.').all()).toHaveLength(0);
});
