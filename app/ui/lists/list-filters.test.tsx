import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListSearch } from './list-filters.tsx';

async function open(searched = '') {
  const addressOf = (text: string) => `/orders?search=${text}`;
  const search = <ListSearch label="Search orders" placeholder="Number" {...{ searched, addressOf }} />;
  const router = createMemoryRouter([{ path: '*', element: search }], { initialEntries: ['/orders'] });
  const screen = await render(<RouterProvider router={router} />);
  return {
    field: screen.getByRole('searchbox', { name: 'Search orders' }),
    url: () => router.state.location.search,
  };
}

test('what is typed is searched after a pause, without the spaces around it', async () => {
  const { field, url } = await open();
  await field.fill(' kurta ');
  expect(url()).toBe('');
  await vi.waitFor(() => expect(url()).toBe('?search=kurta'));
});

test('Enter searches at once', async () => {
  const { field, url } = await open();
  await field.fill('saree');
  await userEvent.keyboard('{Enter}');
  expect(url()).toBe('?search=saree');
});

test('the same search again goes nowhere', async () => {
  const { field, url } = await open('kurta');
  await field.fill('kurta ');
  await userEvent.keyboard('{Enter}');
  expect(url()).toBe('');
});
