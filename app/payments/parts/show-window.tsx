import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a window of the shop's own over the page until it says how it ended. */
export function showWindow<End>(draw: (end: (how: End) => void) => ReactNode): Promise<End> {
  const cameFrom = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (how: End) => {
      root.unmount();
      place.remove();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
      resolve(how);
    };
    root.render(draw(end));
  });
}
