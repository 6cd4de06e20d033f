import type { KeyboardEvent } from 'react';
import { IN_FIELD, placeAfter } from '#app/search/arrow-places.ts';

/** Arrow keys lead from the field into the products under it, around among them, and back. */
export function walkResults(press: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const links = [...press.currentTarget.querySelectorAll<HTMLAnchorElement>('article h3 a')];
  const within = (link: HTMLElement) => link.closest('article')?.contains(document.activeElement);
  const place = links.findIndex(within);
  if (place === IN_FIELD && document.activeElement !== field) return;
  const next = placeAfter(press.key, { place, count: links.length, columns: columnsOf(links) });
  if (next === undefined) return;
  press.preventDefault();
  (next === IN_FIELD ? field : links[next])?.focus();
}

/** As many as stand in the first row, whatever the window's width makes of the grid. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.closest('article')?.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}
