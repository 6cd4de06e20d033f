import { useSearchParams } from 'react-router';
import { addressOfPage, pageOf, type TurnedSection } from './page-of.ts';

/** A section that turns its pages: which one stands in the address, under the section's own name. */
export function useTurnedPage<T>(list: readonly T[], perPage: number, name: TurnedSection) {
  const [address] = useSearchParams();
  const turned = pageOf(list, perPage, address.get(name));
  return { ...turned, pageTo: (page: number) => addressOfPage(address, { name, page }) };
}
