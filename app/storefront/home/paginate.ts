import { useSearchParams } from 'react-router';

interface PaginatedItems<T> {
  items: T[];
  page: number;
  pages: number;
}

/** The page of a list that the URL selects, clamped to the existing pages. */
export function paginate<T>(
  list: readonly T[],
  perPage: number,
  requested: string | null,
): PaginatedItems<T> {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  const requestedPage = Number(requested ?? 1);
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), pages) : 1;
  return { items: list.slice((page - 1) * perPage, page * perPage), page, pages };
}

const PAGINATED_SECTIONS = ['categories', 'arrivals', 'women'] as const;
/** A paginated section of the home page, by its URL parameter. */
export type PaginatedSectionName = (typeof PAGINATED_SECTIONS)[number];

/** The URL of another page of one section. Other sections keep their page; other parameters are dropped. */
export function addressOfPage(
  address: URLSearchParams,
  { name, page }: { name: PaginatedSectionName; page: number },
): string {
  const pages = PAGINATED_SECTIONS.map(
    (each) => [each, each === name ? page : Number(address.get(each))] as const,
  );
  const turned = pages.filter(([, number]) => Number.isInteger(number) && number > 1);
  return turned.length === 0 ? '/' : `?${turned.map(([each, number]) => `${each}=${number}`).join('&')}`;
}

/** Paginates a section by its own URL parameter. */
export function usePaginatedItems<T>(list: readonly T[], perPage: number, name: PaginatedSectionName) {
  const [address] = useSearchParams();
  const paginated = paginate(list, perPage, address.get(name));
  return { ...paginated, pageTo: (page: number) => addressOfPage(address, { name, page }) };
}
