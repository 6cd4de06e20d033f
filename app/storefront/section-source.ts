export type Sourced<T> = T | 'failed';

/** A section whose source fails says so; the others stay (CONTRACT §5, Home sections). */
export async function orFailed<T>(source: Promise<T>): Promise<Sourced<T>> {
  try {
    return await source;
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}
