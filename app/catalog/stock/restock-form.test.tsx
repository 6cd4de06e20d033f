import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LowStockItem } from '../catalog.schema.ts';
import { RestockForm } from './restock-form.tsx';

const item = (id: string, size: string, stock: number): LowStockItem => ({
  _id: id,
  product: { _id: 'p1', name: 'Ajrakh shirt' },
  choices: [{ size, color: 'Madder' }],
  stock,
  image: null,
  sold: stock * 3,
  waiting: stock === 0 ? 1 : 0,
});
const ITEMS = [item('a', 'M', 0), item('b', 'L', 2)];

async function open(answer: { status?: number; body?: object } = {}) {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  const onReceived = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <RestockForm stockItems={ITEMS} busy={false} onReceived={onReceived} />
    </MemoryRouter>,
  );
  const field = (size: string) => screen.getByLabelText(`Received units of Ajrakh shirt (${size}, Madder)`);
  return { screen, sent, onReceived, field };
}

test('a size says what sold and how many people wait', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('1 person waits for it')).toBeVisible();
  await expect.element(screen.getByText('6 sold in 30 days')).toBeVisible();
});

test('received units are added to what each size has', async () => {
  const { screen, sent, onReceived, field } = await open();
  await field('M').fill('10');
  await field('L').fill('4');
  await screen.getByRole('button', { name: 'Receive 14 units' }).click();
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      stockItems: [
        { _id: 'a', stock: 10, stockSeen: 0 },
        { _id: 'b', stock: 6, stockSeen: 2 },
      ],
      takesBack: false,
    },
  ]);
  await expect.element(field('M')).toHaveValue(null);
});

test('Enter in a field receives it, and an empty list of changes sends nothing', async () => {
  const { sent, field } = await open();
  await field('M').fill('');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await field('M').fill('3');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('a refusal is shown, and what was typed stays', async () => {
  const message = 'Stock changed in the meantime: Ajrakh shirt (M, Madder) has 1, not 0.';
  const { screen, field } = await open({ status: 409, body: { message } });
  await field('M').fill('10');
  await screen.getByRole('button', { name: 'Receive 10 units' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(field('M')).toHaveValue(10);
});
