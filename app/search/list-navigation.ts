/** The index of the search field, before the first result. */
export const IN_FIELD = -1;

interface Grid {
  /** the focused result, or `IN_FIELD` */
  index: number;
  count: number;
  columns: number;
}

/** The next index for an arrow key in a grid of results below a field; undefined if the key does nothing. */
export function nextIndex(key: string, { index, count, columns }: Grid): number | undefined {
  if (index === IN_FIELD) return key === 'ArrowDown' && count > 0 ? 0 : undefined;
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, ArrowDown: index + columns }[key];
  if (key === 'ArrowUp') return index < columns ? IN_FIELD : index - columns;
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}
