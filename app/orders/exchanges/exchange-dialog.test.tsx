import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';

const SHIRT = { _id: 'i1', name: 'Ajrakh shirt', size: 'M', color: 'Madder', quantity: 2, returned: 0 };
const ORDER = {
  ...{ _id: 'o1', orderNumber: 'VA-26-000017', paymentMethod: 'cod' },
  returnableUntil: '2026-11-30T10:00:00.000Z',
  items: [
    {
      ...{ ...SHIRT, isRental: false, product: { _id: 'p1', images: [] } },
      returnableUntil: '2026-11-30T10:00:00.000Z',
      returnTerms: { rule: 'returns and exchanges', hours: 48 },
    },
  ],
} as unknown as Order;
const VARIANTS = [
  { size: 'M', color: 'Madder', stock: 4 },
  { size: 'L', color: 'Madder', stock: 2 },
];

const SOLD_OUT = () => Response.json({ message: 'Size L is sold out.' }, { status: 409 });
const EVEN = () => Response.json({ quote: { difference: 0, sendsFirst: false } });

async function open({ order = ORDER, quote = EVEN } = {}) {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.startsWith('/api/products/')) return Response.json({ product: { variants: VARIANTS } });
    if (method === 'POST') return SOLD_OUT();
    if (path === '/api/orders/o1') return Response.json({ order });
    return quote();
  });
  const onClose = vi.fn();
  const screen = await render(<ExchangeDialog order={ORDER} onChanged={() => {}} onClose={onClose} />);
  return { screen, onClose };
}

test('an exchange in which nothing was entered closes at once', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('an exchange that was refused says why, and asks before it closes', async () => {
  const { screen, onClose } = await open();
  await userEvent.selectOptions(screen.getByLabelText(/^Exchange Ajrakh shirt for/), 'Size L, Madder');
  await expect.element(screen.getByText(/^The replacement costs the same/)).toBeVisible();
  await screen.getByRole('button', { name: 'Request exchange' }).click();
  await expect.element(screen.getByText('Size L is sold out.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a replacement that cannot be had says so before the exchange is requested, and once after it', async () => {
  const { screen } = await open({ quote: SOLD_OUT });
  await userEvent.selectOptions(screen.getByLabelText(/^Exchange Ajrakh shirt for/), 'Size L, Madder');
  await expect.element(screen.getByText('Size L is sold out.')).toBeVisible();
  await screen.getByRole('button', { name: 'Request exchange' }).click();
  await expect.element(screen.getByRole('button', { name: 'Request exchange' })).toBeEnabled();
  await expect.poll(() => screen.getByText('Size L is sold out.').all().length).toBe(1);
});

test('a page that is older than the window says so in place of the form', async () => {
  const { screen, onClose } = await open({ order: { ...ORDER, returnableUntil: null } });
  const refusal = screen.getByText('Exchanges can be requested within 48 hours of delivery.');
  await expect.element(refusal).toBeVisible();
  await screen.getByRole('button').click();
  expect(onClose).toHaveBeenCalledOnce();
});
