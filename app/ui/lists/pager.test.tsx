import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ListPagination } from './list-frame.tsx';
import { PageNumbers, Pager } from './pager.tsx';

const pageTo = (page: number) => `/products?page=${page}`;

test('page numbers link to each page and mark the current one', async () => {
  const screen = await render(
    <MemoryRouter>
      <PageNumbers page={2} pages={3} pageTo={pageTo} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', pageTo(3));
  await expect
    .element(screen.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', pageTo(1));
});

test('a single page has no page numbers', async () => {
  const screen = await render(
    <MemoryRouter>
      <PageNumbers page={1} pages={1} pageTo={pageTo} />
    </MemoryRouter>,
  );
  expect(screen.container.textContent).toBe('');
});

test('Previous and Next of an admin list are links, and disabled buttons where they lead nowhere', async () => {
  const pagination = { page: 1, pages: 2, limit: 20, total: 30 };
  const screen = await render(
    <MemoryRouter>
      <ListPagination pagination={pagination} pageTo={pageTo} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', pageTo(2));
});

test('the arrows beside a heading name what they page through, and one that leads nowhere is disabled', async () => {
  const screen = await render(
    <MemoryRouter>
      <Pager page={1} pages={2} pageTo={pageTo} of="new arrivals" />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText('1 of 2')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Previous, new arrivals' })).toBeDisabled();
  await expect
    .element(screen.getByRole('link', { name: 'Next, new arrivals' }))
    .toHaveAttribute('href', pageTo(2));
});
