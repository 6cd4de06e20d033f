import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RentalOrder } from '../rental.schema.ts';
import { DecideRequest } from './rental-actions.tsx';

const request = {
  ...{ _id: 'r', number: 'VR-26-000001', status: 'Pending', moves: ['Approved', 'Rejected'] },
  ...{ rentalProduct: { name: 'Poppy lehenga' }, renter: { name: 'Asha' }, owner: { name: 'Meera' } },
  rentalPeriod: { startDate: '2026-12-10', endDate: '2026-12-12' },
} as unknown as RentalOrder;

test('a request is rejected after a question, and is shown as it is now if it was answered elsewhere', async () => {
  const sent: string[] = [];
  const fresh = { ...request, status: 'Approved' };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${path}`);
    return method === 'PUT'
      ? Response.json(
          { success: false, message: 'A rental that is Approved cannot become Rejected.' },
          { status: 409 },
        )
      : Response.json({ success: true, rentalOrder: fresh });
  });
  const onChanged = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <DecideRequest order={request} onChanged={onChanged} />
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: /^Reject/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/The request of Asha for/)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await expect.poll(() => onChanged.mock.calls).toEqual([[fresh]]);
  const path = '/api/products/rentals/orders/r';
  expect(sent).toEqual([`PUT ${path}/status`, `GET ${path}`]);
});
