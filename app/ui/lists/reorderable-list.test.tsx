import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReorderableTable } from './reorderable-list.tsx';

const ITEMS = ['Women', 'Men', 'Kids'].map((name, index) => ({ _id: `${index}`, name, isActive: true }));

async function open(
  onMove: ((id: string, to: number) => void) | undefined,
  onSwitch: () => Promise<void> = async () => {},
) {
  const handlers = { onSwitch, onMove, onEdit: vi.fn(), onDelete: vi.fn() };
  return await render(
    <ReorderableTable
      caption="Categories"
      about="Description"
      aboutOf={() => null}
      nameOf={({ name }) => name}
      items={ITEMS}
      {...handlers}
    />,
  );
}

test('arrows move a row by one, and keep the focus', async () => {
  const onMove = vi.fn();
  const screen = await open(onMove);
  const up = screen.getByRole('button', { name: 'Move Men up' });
  await up.click();
  expect(onMove).toHaveBeenCalledExactlyOnceWith('1', 0);
  await expect.element(up).toHaveFocus();
  await screen.getByRole('button', { name: 'Move Men down' }).click();
  expect(onMove).toHaveBeenLastCalledWith('1', 2);
});

test('the ends of the list say that they go no further', async () => {
  const screen = await open(vi.fn());
  for (const name of ['Move Women up', 'Move Kids down'])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('a filtered list cannot be reordered', async () => {
  const screen = await open(undefined);
  for (const button of screen.getByRole('button', { name: /^Move/ }).all())
    await expect.element(button).toBeDisabled();
});

test('a switch waits for the server before it can be used again', async () => {
  let finish = () => {};
  const screen = await open(
    vi.fn(),
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const active = screen.getByRole('switch', { name: 'Men is active' });
  await active.click();
  await expect.element(active).toBeDisabled();
  finish();
  await expect.element(active).toBeEnabled();
});
