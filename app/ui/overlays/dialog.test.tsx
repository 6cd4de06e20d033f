import { startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import { Dialog, Drawer } from './dialog.tsx';

function Example({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title="Filters" onClose={close}>
        <label>
          Photograph <input type="file" />
        </label>
      </Dialog>
    </>
  );
}

async function open(onClose?: () => void) {
  const screen = await render(<Example onClose={onClose} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog').element() as HTMLDialogElement;
  return { screen, dialog };
}

/** The browser fires `close` in a separate task. */
function closeReported(dialog: HTMLDialogElement): Promise<unknown> {
  return new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
}

/** Clicks the button after the dialog has closed but before the `close` event. */
function pressOnceClosed(dialog: HTMLDialogElement, button: Element): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    (button as HTMLElement).click();
  });
  observer.observe(dialog, { attributeFilter: ['open'] });
}

test.each([
  ['its cross', (screen: RenderResult) => screen.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a dialog that is opened again right after %s closed it stays open', async (_, close) => {
  const { screen, dialog } = await open();
  const reported = closeReported(dialog);
  pressOnceClosed(dialog, screen.getByText('Open').element());
  await close(screen);
  await reported;
  await expect.element(screen.getByRole('heading', { name: 'Filters' })).toBeVisible();
  expect(dialog.open).toBe(true);
});

test('Escape asks once to close the dialog', async () => {
  const onClose = vi.fn();
  const { dialog } = await open(onClose);
  const reported = closeReported(dialog);
  await userEvent.keyboard('{Escape}');
  await reported;
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that stays open is shown again when the browser has closed it', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <Dialog open title="Filters" onClose={onClose}>
      <p>Unsaved</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog').element() as HTMLDialogElement;
  for (const _ of [1, 2, 3]) await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onClose.mock.calls.length).toBeGreaterThanOrEqual(3));
  expect(dialog.open).toBe(true);
});

test('cancelling a file picker inside does not close the dialog', async () => {
  const onClose = vi.fn();
  const { screen } = await open(onClose);
  screen
    .getByLabelText('Photograph')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

function Removed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog open title="Filters" onClose={() => setOpen(false)}>
          Nothing to choose.
        </Dialog>
      )}
    </>
  );
}

test('the focus returns to what opened a dialog, also if the dialog is removed', async () => {
  const screen = await render(<Removed />);
  const button = screen.getByRole('button', { name: 'Open' });
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

function Unhurried() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* As an overlay whose module has just loaded: React renders it at its leisure. */}
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Menu
      </button>
      <Drawer open={isOpen} title="Menu" onClose={() => setOpen(false)}>
        All Products
      </Drawer>
    </>
  );
}

test('Back has an entry to leave as soon as the overlay can be seen', async () => {
  const screen = await render(<Unhurried />);
  const button = screen.getByRole('button', { name: 'Menu' });
  const entryWhenOpened = new Promise((resolve) => {
    const observer = new MutationObserver(() => resolve(window.history.state));
    observer.observe(screen.container, { subtree: true, attributeFilter: ['open'] });
  });
  await button.click();
  expect(await entryWhenOpened).toMatchObject({ isOverlay: true });
});

test('Back finds the address that the page wrote after an overlay was closed', async () => {
  const screen = await render(<Unhurried />);
  await screen.getByRole('button', { name: 'Menu' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('All Products')).not.toBeInTheDocument();
  window.history.replaceState(window.history.state, '', '?color=Red');
  window.history.pushState({ idx: 1 }, '', '/another-page');
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await arrived;
  expect(window.location.search).toBe('?color=Red');
});
