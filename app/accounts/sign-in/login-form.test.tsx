import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LoginForm } from './login-form.tsx';

const renderForm = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ id: 'root', path: '/', element: <LoginForm from={null} /> }])}
    />,
  );

test('the first wrong field is in focus, and its error goes when it is changed', async () => {
  const screen = await renderForm();
  const [address, password] = [
    screen.getByLabelText('Email or mobile number'),
    screen.getByLabelText('Password'),
  ];
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(address).toHaveFocus();
  await address.fill('asha@vastra.test');
  await expect.element(address).not.toHaveAttribute('aria-invalid');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(password).toHaveFocus();
  await password.fill('silk');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('a refusal is in sight, an earlier error is gone, and the button has the focus again', async () => {
  const message = 'Invalid email or password';
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message }, { status: 400 }));
  const screen = await renderForm();
  await screen.getByRole('button', { name: 'Login' }).click();
  await screen.getByLabelText('Email or mobile number').fill('asha@vastra.test');
  await screen.getByLabelText('Password').fill('silk');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText('Please enter your password.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
});
