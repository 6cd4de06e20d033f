interface Move<T> {
  id: string;
  /** the new index in the complete list */
  to: number;
  /** items can only move within their group */
  groupOf: (each: T) => string;
}

/** Moves an item; returns the new list and the new order of its group, or undefined if the move is not allowed. */
export function moveWithinGroup<T extends { _id: string }>(
  items: readonly T[],
  { id, to, groupOf }: Move<T>,
): { items: T[]; group: string[] } | undefined {
  const from = items.findIndex(({ _id }) => _id === id);
  const [item, target] = [items[from], items[to]];
  if (!item || !target || from === to || groupOf(item) !== groupOf(target)) return undefined;
  const after = items.toSpliced(from, 1).toSpliced(to, 0, item);
  const group = after.filter((each) => groupOf(each) === groupOf(item)).map(({ _id }) => _id);
  return { items: after, group };
}
