import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Claim, RentalOrder } from '../rental.schema.ts';
import { AdminRentalTable } from './admin-rental-table.tsx';

const rental = {
  ...{ _id: 'r', number: 'VR-26-000001', status: 'Approved', moves: [], unsent: null, claim: null },
  ...{ rentalProduct: { name: 'Poppy lehenga', images: [] }, total: 4350, feeStatus: 'due' },
  ...{ renter: { _id: 'a', name: 'Asha' }, owner: { _id: 'm', name: 'Meera' }, charges: null },
  ...{ deposit: 0, depositStatus: 'none', depositDueBy: null, depositLateDays: 0, lateDays: 0 },
  rentalPeriod: { startDate: '2026-12-08', endDate: '2026-12-10' },
} as unknown as RentalOrder;
const answer = { agrees: false, text: 'It was torn before.', images: [], at: '2026-12-12T10:00:00Z' };
const claim: Claim = {
  ...{ amount: 500, reason: 'A torn hem', images: [], at: '2026-12-11T10:00:00Z' },
  ...{ answer, decision: null },
};

test.each<[string, Partial<RentalOrder>]>([
  ['Not sent, first day was 8 Dec 2026', { unsent: 'late' }],
  ['Claim disputed', { status: 'Returned', claim }],
  ['Claim accepted', { status: 'Returned', claim: { ...claim, answer: { ...answer, agrees: true } } }],
  ['Damage claimed', { status: 'Returned', claim: { ...claim, answer: null } }],
])('only the rental that needs it has the badge: %s', async (badge, part) => {
  const changed = { ...rental, _id: 'c', number: 'VR-26-000002', ...part };
  const table = { busy: false, sent: null, onMove: () => {}, onOpen: () => {} };
  const screen = await render(
    <MemoryRouter>
      <AdminRentalTable {...table} rentals={[rental, changed]} />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText(badge)).toBeVisible();
});
