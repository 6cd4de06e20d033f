import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RentalOrder } from '../rental.schema.ts';
import { MoveDialog } from './move-dialog.tsx';

const rental = {
  ...{ number: 'VR-26-000001', total: 4350, feeStatus: 'paid', deposit: 0, depositStatus: 'none' },
  ...{ rentalProduct: { name: 'Poppy lehenga' }, renter: { name: 'Asha' }, owner: { name: 'Meera' } },
  rentalPeriod: { startDate: '2026-12-08', endDate: '2026-12-10' },
} as unknown as RentalOrder;

async function open(part: Partial<RentalOrder>) {
  const order = { ...rental, unsent: null, stillOut: null, earlier: null, ...part };
  const dialog = <MoveDialog to="Dispatched" onMove={async () => false} onClose={() => {}} {...{ order }} />;
  const page = { id: 'root', path: '/', element: dialog };
  const router = createMemoryRouter([page], { hydrationData: { loaderData: { root: { shop: {} } } } });
  return await render(<RouterProvider router={router} />);
}

test('a rental that was never sent is not dispatched after its last day, but cancelled', async () => {
  const screen = await open({ unsent: 'over' });
  await expect.element(screen.getByText(/The last day of this rental was 10 Dec 2026/)).toBeVisible();
  expect(screen.getByText('Mark as dispatched').all()).toEqual([]);
  await screen.getByRole('button', { name: 'Cancel rental' }).click();
  await expect.element(screen.getByText(/Asha is refunded the rental fee of ₹4,350/)).toBeVisible();
});

test('an outfit that is still with another renter is not dispatched', async () => {
  const stillOut = { number: 'VR-26-000000', renter: 'Priya', lateDays: 2, isBack: false };
  const screen = await open({ stillOut });
  await expect.element(screen.getByText(/is overdue by 2 days. Record its return first./)).toBeVisible();
  const buttons = screen.getByRole('dialog').getByRole('button').all();
  expect(buttons.map((button) => button.element().textContent || 'cross')).toEqual(['cross', 'Close']);
});

test('an outfit with an earlier rental is dispatched after a warning', async () => {
  const screen = await open({
    earlier: { number: 'VR-26-000000', renter: 'Priya', startDate: '2026-12-01' },
  });
  await expect
    .element(screen.getByText(/Priya has rented this outfit from 1 Dec 2026 \(VR-26-000000\)/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Mark as dispatched' })).toBeEnabled();
});
