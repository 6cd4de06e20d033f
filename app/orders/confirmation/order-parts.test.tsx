import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { BoughtPart } from './order-parts.tsx';

const ITEM = {
  ...{ _id: 'i1', name: 'Silk kurta', quantity: 1, size: 'M', color: 'Red', price: 1899, isRental: false },
  ...{ product: { _id: 'p1', images: [] }, returned: 0, cancelled: 0, cameBack: 0, returnableUntil: null },
  returnTerms: { rule: 'returns and exchanges', hours: 48 },
} as unknown as Order['items'][number];
const ORDER = {
  ...{ status: 'Order Placed', toCollect: null, shipments: [], items: [ITEM], unansweredRental: null },
  deliveryBy: null,
} as unknown as Order;

async function show(order: Partial<Order>) {
  const shown = { ...ORDER, ...order };
  return await render(
    <MemoryRouter>
      <BoughtPart order={shown} items={shown.items} />
    </MemoryRouter>,
  );
}

test('the items of an order are packed next, or once the owner of an outfit has answered', async () => {
  const plain = await show({});
  await expect
    .element(plain.getByText('We pack your items next and email you when they ship.'))
    .toBeVisible();
  await plain.unmount();
  const waiting = await show({ unansweredRental: 'Red lehenga' });
  await expect.element(waiting.getByText(/^We pack your items once the owner of Red lehenga/)).toBeVisible();
});

test('nothing happens next once all bought items are cancelled', async () => {
  const screen = await show({ items: [{ ...ITEM, cancelled: 1, returned: 1 }], deliveryBy: null });
  await expect.element(screen.getByText('Cancelled').first()).toBeVisible();
  expect(screen.container.textContent).not.toContain('What happens next');
});
