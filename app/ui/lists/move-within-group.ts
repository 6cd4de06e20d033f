interface Move<T> {
  id: string;
  /** the place in the whole list that it shall have */
  to: number;
  /** things change places within their group only */
  groupOf: (each: T) => string;
}

/** A list with one of its things at another place, and the new order of its group; undefined where it cannot go there. */
export function moveWithinGroup<T extends { _id: string }>(
  items: readonly T[],
  { id, to, groupOf }: Move<T>,
): { items: T[]; group: string[] } | undefined {
  const from = items.findIndex(({ _id }) => _id === id);
  const [moving, there] = [items[from], items[to]];
  if (!moving || !there || from === to || groupOf(moving) !== groupOf(there)) return undefined;
  const after = items.toSpliced(from, 1).toSpliced(to, 0, moving);
  const group = after.filter((each) => groupOf(each) === groupOf(moving)).map(({ _id }) => _id);
  return { items: after, group };
}
