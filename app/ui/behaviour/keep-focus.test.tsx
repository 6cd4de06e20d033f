import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from '../overlays/dialog.tsx';
import { keepFocus } from './keep-focus.ts';

function Rentals() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? keepFocus(ref.current) : undefined), []);
  const [asks, setAsks] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isListed, setListed] = useState(true);
  return (
    <main ref={ref} tabIndex={-1}>
      <button type="button" onClick={() => setListed(false)}>
        Clear
      </button>
      {isListed && (
        <section aria-label="Lehenga">
          {!isSent && (
            <button type="button" onClick={() => setAsks(true)}>
              Dispatch
            </button>
          )}
          <button type="button" onClick={() => setListed(false)}>
            Hide
          </button>
        </section>
      )}
      {asks && (
        <Dialog open title="Dispatch?" onClose={() => setAsks(false)}>
          <button
            type="button"
            onClick={() => {
              setAsks(false);
              // As a list that is loaded again.
              setTimeout(() => setSent(true));
            }}
          >
            Yes
          </button>
        </Dialog>
      )}
    </main>
  );
}

test('the focus goes to the nearest container when what opened a dialog is removed', async () => {
  const screen = await render(<Rentals />);
  await screen.getByRole('button', { name: 'Dispatch' }).click();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dispatch' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Lehenga' })).toHaveFocus();
});

test('the focus goes to the page’s content when the whole part is removed', async () => {
  const screen = await render(<Rentals />);
  await screen.getByRole('button', { name: 'Hide' }).click();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('the focus stays where it is when something else is removed', async () => {
  const screen = await render(<Rentals />);
  const clear = screen.getByRole('button', { name: 'Clear' });
  await clear.click();
  await expect.element(screen.getByRole('region', { name: 'Lehenga' })).not.toBeInTheDocument();
  await expect.element(clear).toHaveFocus();
});

test('the focus is not taken to a part that it had left before the part was removed', async () => {
  const screen = await render(<Rentals />);
  const dispatch = screen.getByRole('button', { name: 'Dispatch' }).element() as HTMLElement;
  dispatch.focus();
  dispatch.blur();
  await Promise.resolve();
  dispatch.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
