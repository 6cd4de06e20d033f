import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { OrderOutcome } from './order-outcome.tsx';

const ORDER = {
  cancelReason: null,
  cancellations: [],
  returns: [],
  refunds: [],
  credited: 0,
  shipments: [],
} as unknown as Order;

test('a refund to store credit is said beside the others', async () => {
  const refunds: Order['refunds'] = [{ amount: 500.25, state: 'refunded', at: '2026-11-26T06:00:00.000Z' }];
  const screen = await render(<OrderOutcome order={{ ...ORDER, refunds, credited: 2500 }} />);
  await expect.element(screen.getByText('₹2,500 was added to your store credit.')).toBeVisible();
  await expect
    .element(screen.getByText('₹500.25 was refunded to your original payment method on 26 Nov 2026.'))
    .toBeVisible();
});

test('a return says what comes back', async () => {
  const items = [
    { item: '1', name: 'Festive stole', quantity: 2 },
    { item: '2', name: 'Ajrakh kurta', quantity: 1 },
  ];
  const asked = { _id: 'r', status: 'Requested', createdAt: '2026-11-26T06:00:00.000Z', items } as const;
  const screen = await render(
    <OrderOutcome order={{ ...ORDER, returns: [{ ...asked, note: null, refund: null }] }} />,
  );
  expect(screen.container.textContent).toBe(
    'Return of 26 Nov 2026: Requested. Festive stole (2), Ajrakh kurta. We will reply by email.',
  );
});

test('nothing is said of an order that has only been placed', async () => {
  const screen = await render(<OrderOutcome order={ORDER} />);
  expect(screen.container.textContent).toBe('');
});
