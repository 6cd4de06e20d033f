import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Drawer } from '../overlays/dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

function Example() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(isOpen, close);
  return (
    <>
      {/* As an overlay whose module has just loaded: React renders it at its leisure. */}
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Menu
      </button>
      <Drawer open={isOpen} title="Menu" onClose={close}>
        All Products
      </Drawer>
    </>
  );
}

test('Back has an entry to leave as soon as the overlay can be seen', async () => {
  const screen = await render(<Example />);
  const button = screen.getByRole('button', { name: 'Menu' });
  const entryWhenOpened = new Promise((resolve) => {
    const observer = new MutationObserver(() => resolve(window.history.state));
    observer.observe(screen.container, { subtree: true, attributeFilter: ['open'] });
  });
  await button.click();
  expect(await entryWhenOpened).toMatchObject({ isOverlay: true });
});
