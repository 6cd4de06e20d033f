import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { StatusBadge } from './order-status.tsx';

const NOTHING = { cancelReason: null, cancellations: [], returns: [], refunds: [], shipments: [] };

test('a failed delivery is shown with its day, its reason and what follows', async () => {
  const events = [
    { status: 'Out for delivery', at: '2026-11-26T04:00:00.000Z' },
    { status: 'Delivery failed', at: '2026-11-26T09:00:00.000Z' },
  ];
  const failed = { _id: 's1', status: 'Delivery failed', reason: 'Nobody was at home', events };
  const order = { ...NOTHING, shipments: [failed] } as unknown as Order;
  const screen = await render(<OrderOutcome order={order} />);
  await expect
    .element(
      screen.getByText(
        'Delivery failed on 26 Nov 2026: Nobody was at home. The courier tries again on the next working day.',
      ),
    )
    .toBeVisible();
});

test('a parcel on its way back is shown with its day and reason', async () => {
  const events = [{ status: 'Returning', at: '2026-11-27T09:00:00.000Z' }];
  const returning = { _id: 's1', status: 'Returning', reason: 'Refused', events };
  const order = { ...NOTHING, shipments: [returning] } as unknown as Order;
  const screen = await render(<OrderOutcome order={order} />);
  await expect
    .element(
      screen.getByText(
        'Returning to us since 27 Nov 2026: Refused. If you have paid for it, you get a refund when it arrives.',
      ),
    )
    .toBeVisible();
});

test.each([
  [['Returning'], 'Returning'],
  [['Returned', 'Returning'], 'Returning'],
  [['Delivery failed', 'Returning'], 'Delivery failed'],
  [['Out for delivery', 'Returning'], 'Out for Delivery'],
] as const)('the badge of an order with parcels %j reads %s', async (parcels, badge) => {
  const shipments = parcels.map((status) => ({ status })) as unknown as Order['shipments'];
  const screen = await render(<StatusBadge status="Out for Delivery" shipments={shipments} />);
  await expect.element(screen.getByText(badge)).toBeVisible();
});

test('an order to which nothing happened shows nothing', async () => {
  const screen = await render(<OrderOutcome order={NOTHING as unknown as Order} />);
  expect(screen.container.textContent).toBe('');
});
