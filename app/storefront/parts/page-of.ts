export interface TurnedPage<T> {
  items: T[];
  page: number;
  pages: number;
}

/** The page of a list that the address asks for; a page that does not exist is the nearest that does. */
export function pageOf<T>(list: readonly T[], perPage: number, asked: string | null): TurnedPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  const wanted = Number(asked ?? 1);
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pages) : 1;
  return { items: list.slice((page - 1) * perPage, page * perPage), page, pages };
}
