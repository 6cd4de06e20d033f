/** Does a piece of work for each of them, also when it fails for some; then throws what failed. */
export async function forEachSettled<T>(each: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of each) await work(one).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${each.length} failed.`);
}
