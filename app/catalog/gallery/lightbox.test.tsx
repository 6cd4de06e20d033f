import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Lightbox } from './lightbox.tsx';

const PICTURE = { url: '/media/p1/800.webp', alt: 'Red lehenga, front' };

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Enlarge
      </button>
      {isOpen && <Lightbox name="Red lehenga" pictures={[PICTURE]} from={0} onClose={() => setOpen(false)} />}
    </>
  );
}

async function open() {
  const screen = await render(<Example />);
  const button = screen.getByRole('button', { name: 'Enlarge' });
  await button.click();
  const dialog = screen.getByRole('dialog').element() as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  return { button, dialog };
}

test('once Back has closed the pictures, the next Back is not for them', async () => {
  const { button, dialog } = await open();
  const isThereWhenClosed = new Promise((resolve) => {
    const observer = new MutationObserver(() => resolve(dialog.isConnected));
    observer.observe(dialog, { attributeFilter: ['open'] });
  });
  window.addEventListener('popstate', (pop) => window.handlePop?.(pop), { once: true });
  window.history.back();
  expect(await isThereWhenClosed).toBe(false);
  await expect.element(button).toHaveFocus();
});

test('Escape closes the pictures', async () => {
  const { button, dialog } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.isConnected).toBe(false);
  await expect.element(button).toHaveFocus();
});
