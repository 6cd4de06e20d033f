import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { WindowEnd } from './payment-window.ts';

/** Shows a window of the shop's own over the page until it says how it ended. */
export function showWindow(draw: (end: (how: WindowEnd) => void) => ReactNode): Promise<WindowEnd> {
  const cameFrom = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (how: WindowEnd) => {
      root.unmount();
      place.remove();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
      resolve(how);
    };
    root.render(draw(end));
  });
}
