import type { KeyboardEvent } from 'react';
import { IN_FIELD, nextIndex } from '#app/search/list-navigation.ts';

/** Arrow keys move the focus from the search field to the products, between them, and back. */
export function moveFocusByArrowKey(press: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const links = [...press.currentTarget.querySelectorAll<HTMLAnchorElement>('article h3 a')];
  const hasFocus = (link: HTMLElement) => link.closest('article')?.contains(document.activeElement);
  const index = links.findIndex(hasFocus);
  if (index === IN_FIELD && document.activeElement !== field) return;
  const next = nextIndex(press.key, { index, count: links.length, columns: columnsOf(links) });
  if (next === undefined) return;
  press.preventDefault();
  (next === IN_FIELD ? field : links[next])?.focus();
}

/** The number of products in the first row at the current width. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => link.closest('article')?.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}
