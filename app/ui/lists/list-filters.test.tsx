import { createMemoryRouter, Link, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListFilters, ListSearch } from './list-filters.tsx';
import { anyText, defineListQuery, oneOf } from './list-query.ts';

const LIST = defineListQuery(
  { screen: '/orders', api: '/api/orders' },
  { search: anyText, status: oneOf(['Open']) },
);

/** A list with a search, a filter and a link to an order that carries the list's query. */
function Orders() {
  const query = LIST.parse(new URLSearchParams(useLocation().search));
  return (
    <>
      <ListFilters
        label="Status"
        choices={['Open'] as const}
        chosen={query.status}
        addressOf={(status) => LIST.screenUrl(query, { status })}
      >
        <ListSearch
          label="Search orders"
          placeholder="Number"
          searched={query.search}
          addressOf={(search) => LIST.screenUrl(query, { search })}
        />
      </ListFilters>
      <Link to="/orders/1" state={{ from: LIST.screenUrl(query) }}>
        Order 1
      </Link>
    </>
  );
}

async function open(searched = '', loader?: () => Promise<null>) {
  const router = createMemoryRouter(
    [
      { id: 'orders', path: '/orders', element: <Orders />, loader },
      { path: '/orders/1', element: <h1>Order 1</h1> },
    ],
    {
      initialEntries: [LIST.screenUrl({ search: searched })],
      hydrationData: { loaderData: { orders: null } },
    },
  );
  const screen = await render(<RouterProvider router={router} />);
  return {
    screen,
    router,
    field: screen.getByRole('searchbox', { name: 'Search orders' }),
    url: () => router.state.location.search,
  };
}

/** Uses fake timers for the typing pause, so that slow typing does not end it; `vi.runAllTimers()` does. */
function holdTypingPause(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('what is typed is searched after a pause, without the spaces around it', async () => {
  const { field, url } = await open();
  holdTypingPause();
  await field.fill(' kurta ');
  await expect.element(field).toHaveValue(' kurta ');
  expect(url()).toBe('');
  vi.runAllTimers();
  await expect.poll(url).toBe('?search=kurta');
});

test('Enter searches at once', async () => {
  const { field, url } = await open();
  await field.fill('saree');
  await userEvent.keyboard('{Enter}');
  expect(url()).toBe('?search=saree');
});

test('the same search again goes nowhere', async () => {
  const { router, field } = await open('kurta');
  const goes = vi.spyOn(router, 'navigate');
  await field.fill('kurta ');
  await userEvent.keyboard('{Enter}');
  expect(goes).not.toHaveBeenCalled();
});

test('what is typed while the list follows an earlier search is kept', async () => {
  const loading: (() => void)[] = [];
  const load = () => new Promise<null>((resolve) => void loading.push(() => resolve(null)));
  const { field, url } = await open('', load);
  holdTypingPause();
  await field.fill('kurta');
  await expect.element(field).toHaveValue('kurta');
  vi.runAllTimers();
  await expect.poll(() => loading).toHaveLength(1);
  await userEvent.keyboard(' red');
  loading[0]?.();
  await expect.poll(url).toBe('?search=kurta');
  await expect.element(field).toHaveValue('kurta red');
  vi.runAllTimers();
  await expect.poll(() => loading).toHaveLength(2);
  loading[1]?.();
  await expect.poll(url).toBe('?search=kurta+red');
});

test('a filter that is selected while someone types keeps their search, and the search keeps the filter', async () => {
  const { screen, field, url } = await open();
  await field.fill('kurta');
  await screen.getByRole('link', { name: 'Open' }).click();
  await vi.waitFor(() => expect(url()).toBe('?search=kurta&status=Open'));
  await expect.element(field).toHaveValue('kurta');
});

test('a link of the list says what was searched, also before the pause in typing', async () => {
  const { screen, router, field } = await open();
  await field.fill('kurta');
  await screen.getByRole('link', { name: 'Order 1' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Order 1' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: '/orders?search=kurta' });
});

test('the links of the list have the search as soon as the URL does', async () => {
  const { screen, router, field } = await open();
  const link = screen.getByRole('link', { name: 'Open' }).element();
  await field.fill('kurta');
  const hrefs: (string | null)[] = [];
  router.subscribe(({ location }) => {
    if (location.search) queueMicrotask(() => hrefs.push(link.getAttribute('href')));
  });
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(hrefs[0]).toBe('/orders?search=kurta&status=Open'));
});

test('Back and Forward change the field', async () => {
  const { router, field } = await open('kurta');
  await router.navigate('/orders?search=saree');
  await expect.element(field).toHaveValue('saree');
  await router.navigate(-1);
  await expect.element(field).toHaveValue('kurta');
});
