import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RentalOrder } from '../rental.schema.ts';
import AdminRentalOrders from './admin-rental-orders.page.tsx';

const earlier = {
  ...{ _id: 'r1', number: 'VR-26-000001', status: 'Approved', moves: ['Dispatched', 'Cancelled'] },
  ...{ unsent: null, stillOut: null, earlier: null, claim: null, charges: null, returnReportedAt: null },
  rentalProduct: { _id: 'p1', name: 'Poppy lehenga', images: [] },
  ...{ total: 4350, feeStatus: 'paid', deposit: 0, depositStatus: 'none' },
  ...{ depositDueBy: null, depositLateDays: 0, lateDays: 0 },
  ...{ renter: { _id: 'a', name: 'Asha' }, owner: { _id: 'm', name: 'Meera' } },
  rentalPeriod: { startDate: '2026-12-08', endDate: '2026-12-10' },
} as unknown as RentalOrder;
const later = {
  ...{ ...earlier, _id: 'r2', number: 'VR-26-000002', renter: { _id: 'p', name: 'Priya' } },
  rentalPeriod: { startDate: '2026-12-20', endDate: '2026-12-22' },
} as unknown as RentalOrder;

/** The list with both rentals, and the server's response to each move. */
async function open(move: () => Response, reloaded?: RentalOrder) {
  const list = { rentalOrders: [earlier, later], pagination: { total: 2, page: 1, pages: 1, limit: 20 } };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PUT') return move();
    return Response.json(path.endsWith('/r2') ? { rentalOrder: reloaded } : list);
  });
  const page = { id: 'root', path: '/', element: <AdminRentalOrders /> };
  const router = createMemoryRouter([page], { hydrationData: { loaderData: { root: { shop: {} } } } });
  const screen = await render(<RouterProvider router={router} />);
  const dispatch = async (number: string) => {
    await screen
      .getByRole('group', { name: `Status of ${number}` })
      .getByText('Dispatched')
      .click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  };
  const confirm = async () => {
    await screen.getByRole('button', { name: 'Mark as dispatched' }).click();
  };
  return { screen, dispatch, confirm };
}

test('once an outfit is dispatched, its next rental in the list waits for its return', async () => {
  const moved = { ...earlier, status: 'Dispatched', moves: ['Returned'] };
  const { screen, dispatch, confirm } = await open(() => Response.json({ rentalOrder: moved }));
  await dispatch(earlier.number);
  await confirm();
  await expect.poll(() => screen.getByRole('dialog').all()).toEqual([]);
  await dispatch(later.number);
  await expect.element(screen.getByText(/This outfit is still with Asha \(VR-26-000001\)/)).toBeVisible();
});

test('a dispatch that the server refuses says why, in place of the form', async () => {
  const stillOut = { number: earlier.number, renter: 'Asha', lateDays: 0, isBack: false };
  const refusal = { success: false, message: 'This outfit is still with Asha.' };
  const { screen, dispatch, confirm } = await open(() => Response.json(refusal, { status: 409 }), {
    ...later,
    stillOut,
  });
  await dispatch(later.number);
  await confirm();
  const dialog = screen.getByRole('dialog', { name: `${later.number} cannot be dispatched` });
  await expect.element(dialog.getByText(/Record its return first/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.all()).toEqual([]);
});

test('the dialog of a move that a colleague has made closes', async () => {
  const moved = { ...later, status: 'Dispatched', moves: ['Returned'] } as RentalOrder;
  const refusal = { success: false, message: 'A rental that is Dispatched cannot become Dispatched.' };
  const { screen, dispatch, confirm } = await open(() => Response.json(refusal, { status: 409 }), moved);
  await dispatch(later.number);
  await confirm();
  await expect.poll(() => screen.getByRole('dialog').all()).toEqual([]);
  const pressed = screen
    .getByRole('group', { name: `Status of ${later.number}` })
    .getByRole('button', { pressed: true });
  await expect.element(pressed).toHaveTextContent('Dispatched');
});
