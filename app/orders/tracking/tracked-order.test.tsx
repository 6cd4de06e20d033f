import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TrackedOrder } from './track-order.schema.ts';
import { TrackedOrderView } from './tracked-order.tsx';

const ORDER: TrackedOrder = {
  ...{ orderNumber: 'VA-26-000012', status: 'Shipped', placedAt: '2026-11-20T06:00:00.000Z', city: 'Jaipur' },
  items: [{ name: 'Festive stole', size: 'Free', color: 'Red', quantity: 1, isRental: false }],
  ...{ toCollect: null, shipments: [], rentals: [], deliveryBy: null, isExpress: false },
  tracking: { courier: 'DTDC', number: 'D123', link: null },
};

const show = (order: TrackedOrder) =>
  render(
    <MemoryRouter>
      <TrackedOrderView order={order} />
    </MemoryRouter>,
  );

test('the courier is named, unless the order is cancelled', async () => {
  const shipped = await show(ORDER);
  await expect.element(shipped.getByText(/^Shipped with/)).toBeVisible();
  await shipped.unmount();
  const cancelled = await show({ ...ORDER, status: 'Cancelled' });
  await expect.element(cancelled.getByText('Cancelled')).toBeVisible();
  expect(cancelled.container.textContent).not.toContain('Shipped with');
});

test('a parcel that came back says that it is refunded, and nothing about damage', async () => {
  const screen = await show({
    ...ORDER,
    shipments: [
      {
        ...{ _id: 'parcel', status: 'Returned', courier: 'DTDC', trackingNumber: null, trackingLink: null },
        ...{ booking: 'by hand', toCollect: null, expectedBy: null, attempts: 0, reason: null, events: [] },
        items: [{ item: 'stole', name: 'Festive stole', quantity: 1, damaged: 1 }],
        createdAt: '2026-11-20T06:00:00.000Z',
      },
    ],
  });
  await expect
    .element(screen.getByText(/^This parcel came back to us. If you have paid for it, we refund you./))
    .toBeVisible();
  expect(screen.container.textContent).not.toContain('Damaged');
});
