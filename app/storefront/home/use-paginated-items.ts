import { useSearchParams } from 'react-router';
import { addressOfPage, paginate, type TurnedSection } from './paginate.ts';

/** Paginates a section by its own URL parameter. */
export function usePaginatedItems<T>(list: readonly T[], perPage: number, name: TurnedSection) {
  const [address] = useSearchParams();
  const paginated = paginate(list, perPage, address.get(name));
  return { ...paginated, pageTo: (page: number) => addressOfPage(address, { name, page }) };
}
