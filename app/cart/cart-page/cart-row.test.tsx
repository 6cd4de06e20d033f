import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CartLine } from '../cart.schema.ts';
import { CartRow } from './cart-row.tsx';

const line = {
  ...{ _id: 'l', quantity: 1, price: 1999, lineTotal: 1999, available: 3, size: 'M', color: 'Teal' },
  ...{ problem: null, priceChange: null, nextFree: [], rentalPeriod: null },
  product: { _id: 'p', name: 'Silk kurta', isRental: false, images: [], sizes: ['M'], colors: ['Teal'] },
} as unknown as CartLine;
const nothing = () => {};
const renderRow = (change: Partial<CartLine>) =>
  render(
    <MemoryRouter>
      <CartRow
        line={{ ...line, ...change }}
        onQuantity={nothing}
        onRemove={nothing}
        onMoveToWishlist={nothing}
        onDates={nothing}
      />
    </MemoryRouter>,
  );

test('a line that is sold out has a price, but no sum of ₹0', async () => {
  const { container } = await renderRow({ lineTotal: 0, available: 0, problem: 'This is sold out.' });
  expect(container.textContent).toContain('₹1,999 each');
  expect(container.textContent).not.toContain('₹0');
});

test('a line that can be ordered has its sum', async () => {
  const { container } = await renderRow({ quantity: 2, lineTotal: 3998 });
  expect(container.textContent).toContain('₹3,998');
});
