import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Order } from '../orders.schema.ts';
import { ReturnDialog } from './return-dialog.tsx';

const SHIRT = {
  ...{
    _id: 'i1',
    name: 'Ajrakh shirt',
    size: 'M',
    color: 'Madder',
    quantity: 1,
    returned: 0,
    isRental: false,
  },
  ...{
    returnableUntil: '2026-11-30T10:00:00.000Z',
    returnTerms: { rule: 'returns and exchanges', hours: 48 },
  },
};
const ORDER = {
  ...{ _id: 'o1', orderNumber: 'VA-26-000017', paymentMethod: 'cod', items: [SHIRT], returns: [] },
  returnableUntil: SHIRT.returnableUntil,
} as unknown as Order;
const LATE = {
  ...ORDER,
  ...{ returnableUntil: null, items: [{ ...SHIRT, returnableUntil: null }] },
} as unknown as Order;
const TOO_LATE = 'Returns can be requested within 48 hours of delivery.';

interface Server {
  /** the order's current state on the server */
  order?: Order;
  quote?: () => Response;
}

const refuse = () => Response.json({ message: TOO_LATE }, { status: 409 });
const quoteRefund = () => Response.json({ quote: { refund: 1499 } });

async function open({ order = ORDER, quote = quoteRefund }: Server = {}, isByStaff = false) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(path);
    if (path.includes('/quote')) return quote();
    return method === 'POST' ? refuse() : Response.json({ order });
  });
  const onClose = vi.fn();
  const screen = await render(
    <ReturnDialog order={ORDER} isByStaff={isByStaff} onChanged={() => {}} onClose={onClose} />,
  );
  return { screen, onClose, asked };
}

test('a return in which nothing was entered closes at once', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a return that was filled in asks before it closes', async () => {
  const { screen, onClose } = await open();
  await screen.getByLabelText('UPI ID').fill('asha@upi');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a page that is older than the window says so in place of the form', async () => {
  const { screen, onClose } = await open({ order: LATE });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(TOO_LATE);
  expect(screen.getByRole('checkbox').all()).toEqual([]);
  const close = screen.getByRole('button');
  await expect.element(close).toHaveFocus();
  await close.click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('an order without anything left to return says so in place of the form', async () => {
  const order = { ...ORDER, items: [{ ...SHIRT, returned: 1 }] } as unknown as Order;
  const { screen } = await open({ order });
  await expect.element(screen.getByText('There is nothing left to return in this order.')).toBeVisible();
});

test('staff enter a return after the window', async () => {
  const { screen, asked } = await open({ order: LATE }, true);
  await expect.element(screen.getByRole('button', { name: 'Create return' })).toBeVisible();
  expect(asked).toEqual([]);
});

test.each([
  ['of the refund', refuse],
  ['of the request', quoteRefund],
])('a refusal %s takes the place of the sum', async (_, quote) => {
  const { screen } = await open({ quote });
  await screen.getByRole('checkbox', { name: /Ajrakh shirt/ }).click();
  await screen.getByLabelText('UPI ID').fill('asha@upi');
  const sum = screen.getByText(/^Expected refund/);
  if (quote === quoteRefund) await expect.element(sum).toHaveTextContent('Expected refund: ₹1,499');
  else await expect.element(screen.getByText(TOO_LATE)).toBeVisible();
  await screen.getByRole('button', { name: 'Request return' }).click();
  await expect.element(screen.getByText(TOO_LATE)).toBeVisible();
  await expect.element(sum).not.toBeInTheDocument();
});

test('a photo that is not uploaded is not lost without a question, and says why nothing is sent', async () => {
  const { screen, onClose } = await open();
  await screen.getByRole('checkbox', { name: /Ajrakh shirt/ }).click();
  await screen.getByLabelText('UPI ID').fill('asha@upi');
  await userEvent.upload(screen.getByLabelText('Add photos'), new File(['words'], 'words.txt'));
  await screen.getByRole('button', { name: 'Request return' }).click();
  await expect.element(screen.getByText(/^Please wait until your photos are uploaded/)).toBeVisible();
  await screen.getByRole('checkbox', { name: /Ajrakh shirt/ }).click();
  await screen.getByLabelText('UPI ID').fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
