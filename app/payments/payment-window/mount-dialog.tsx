import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a dialog over the page; resolves with its result when it ends. */
export function mountDialog<End>(renderDialog: (end: (how: End) => void) => ReactNode): Promise<End> {
  const previousFocus = document.activeElement;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return new Promise((resolve) => {
    const end = (how: End) => {
      root.unmount();
      container.remove();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
      resolve(how);
    };
    root.render(renderDialog(end));
  });
}
