import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NumberedList } from './numbered-list.tsx';

function Address() {
  return <output>{useLocation().search}</output>;
}

test('a page beyond the end leads to the last one, and says on the way nothing about an empty list', async () => {
  const shown: number[] = [];
  const data = { pagination: { page: 999, pages: 3, limit: 20, total: 50 } };
  const screen = await render(
    <MemoryRouter initialEntries={['/?page=999']}>
      <NumberedList
        query={{ data, error: undefined, reload() {} }}
        failed={{ refused: 'Refused', network: 'No network' }}
        loading="Loading"
        page={999}
        pageTo={(page) => `/?page=${page}`}
      >
        {({ pagination }) => {
          shown.push(pagination.page);
          return 'No orders found.';
        }}
      </NumberedList>
      <Address />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('?page=3');
  expect(shown).toEqual([]);
});
