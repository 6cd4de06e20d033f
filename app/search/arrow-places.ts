/** Where the field stands before the first result. */
export const IN_FIELD = -1;

interface Grid {
  /** the result that has the focus, or `IN_FIELD` */
  place: number;
  count: number;
  columns: number;
}

/** Where an arrow key leads in a grid of results under a field; undefined where it leads nowhere. */
export function placeAfter(key: string, { place, count, columns }: Grid): number | undefined {
  if (place === IN_FIELD) return key === 'ArrowDown' && count > 0 ? 0 : undefined;
  const next = { ArrowLeft: place - 1, ArrowRight: place + 1, ArrowDown: place + columns }[key];
  if (key === 'ArrowUp') return place < columns ? IN_FIELD : place - columns;
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}
