import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { OrderCard } from './order-card.tsx';

const OUTFIT = {
  ...{ _id: 'i1', name: 'Red lehenga', quantity: 1, size: 'M', color: 'Red', price: 5500, isRental: true },
  ...{ product: { _id: 'p1', images: [] }, returned: 0, cancelled: 0, cameBack: 0, returnableUntil: null },
  rentalPeriod: { startDate: '2026-12-02', endDate: '2026-12-04' },
};
const ORDER = {
  ...{ _id: 'o1', orderNumber: 'VA-26-000012', createdAt: '2026-11-28T06:00:00.000Z' },
  ...{ status: 'Order Placed', paymentStatus: 'pending', paymentMethod: 'cod', total: 5500, amountDue: 5500 },
  ...{ toCollect: 5500, storeCreditUsed: 0, advancePaid: 0, credited: 0, canCancel: false, tracking: null },
  ...{ shipments: [], cancellations: [], returns: [], refunds: [], reduction: null, cancelReason: null },
  ...{ items: [OUTFIT], unansweredRental: 'Red lehenga', summary: { shipping: 0 } },
  depositsAtHandOver: 0,
} as unknown as Order;

const show = (order: Partial<Order>) =>
  render(
    <MemoryRouter>
      <OrderCard order={{ ...ORDER, ...order }} />
    </MemoryRouter>,
  );

test('an order of outfits is requested until their owners have answered', async () => {
  const waiting = await show({});
  await expect.element(waiting.getByText('Requested', { exact: true })).toBeVisible();
  await expect.element(waiting.getByText(/^Your rental is requested: the owner answers/)).toBeVisible();
  expect(waiting.getByRole('progressbar').all()).toHaveLength(0);
  await waiting.unmount();
  const answered = await show({ unansweredRental: null });
  await expect.element(answered.getByRole('progressbar')).toBeVisible();
  expect(answered.container.textContent).not.toContain('equested');
});

test('an order with something to buy is placed', async () => {
  const kurta = { ...OUTFIT, _id: 'i2', isRental: false, rentalPeriod: null };
  const screen = await show({ items: [OUTFIT, kurta] as unknown as Order['items'] });
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.container.textContent).not.toContain('Your rental is requested');
});

test('a delivered cash order says that the deposit of its outfit is still due', async () => {
  const kurta = { ...OUTFIT, _id: 'i2', isRental: false, rentalPeriod: null };
  const delivered = { status: 'Delivered', paymentStatus: 'paid', toCollect: null, unansweredRental: null };
  const items = [OUTFIT, kurta] as unknown as Order['items'];
  const screen = await show({ ...(delivered as Partial<Order>), items, depositsAtHandOver: 6000 });
  await expect
    .element(screen.getByText('The deposit of ₹6,000 is due in cash at hand-over: see My Rental Requests.'))
    .toBeVisible();
});
