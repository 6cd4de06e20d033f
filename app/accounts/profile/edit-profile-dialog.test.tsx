import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '../accounts.schema.ts';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const USER = {
  ...{ _id: 'u1', name: 'Asha', email: 'asha@vastra.test', mobileNumber: '9000000002' },
  ...{ address: null, profileImage: null, isEmailVerified: true, isMobileVerified: true },
} as unknown as User;

async function open() {
  const dialog = <EditProfileDialog user={USER} onChange={() => {}} onClose={() => {}} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element: dialog }]);
  const screen = await render(<RouterProvider router={router} />);
  return { name: screen.getByLabelText('Name'), save: screen.getByRole('button', { name: 'Save' }), screen };
}

test('an empty name is marked at its field, which has the focus', async () => {
  const { name, save, screen } = await open();
  await name.fill(' ');
  await save.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Please enter your name.');
  await expect.element(name).toHaveFocus();
  await name.fill('Asha K');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  expect(screen.getByText('Please enter your name.').all()).toHaveLength(0);
});

test('a name that the server refuses is marked, and another refusal is in sight', async () => {
  const message = 'Please enter a shorter name.';
  const refusal = { success: false, message, errors: [{ path: 'name', message }] };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));
  const { name, save, screen } = await open();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(message);
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 500 }));
  await save.click();
  await expect.element(screen.getByText('An error occurred')).toBeVisible();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await save.click();
  await expect.element(screen.getByText(/Check your internet connection/)).toBeVisible();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});
