import { useSearchParams } from 'react-router';
import { addressOfPage, type PaginatedSectionName, paginate } from './paginate.ts';

/** Paginates a section by its own URL parameter. */
export function usePaginatedItems<T>(list: readonly T[], perPage: number, name: PaginatedSectionName) {
  const [address] = useSearchParams();
  const paginated = paginate(list, perPage, address.get(name));
  return { ...paginated, pageTo: (page: number) => addressOfPage(address, { name, page }) };
}
