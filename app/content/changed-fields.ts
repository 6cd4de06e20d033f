/** Those fields of a form that are not as they were, so that nobody writes over what somebody else changed meanwhile. */
export function changedFields<T extends object>(now: T, before: T): Partial<T> {
  const isChanged = (name: string) =>
    JSON.stringify(now[name as keyof T]) !== JSON.stringify(before[name as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name))) as Partial<T>;
}
