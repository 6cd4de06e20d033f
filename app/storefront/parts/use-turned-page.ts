import { useSearchParams } from 'react-router';
import { pageOf } from './page-of.ts';

/** A section that turns its pages: which one stands in the address, under the section's own name. */
export function useTurnedPage<T>(list: readonly T[], perPage: number, name: string) {
  const [address] = useSearchParams();
  const turned = pageOf(list, perPage, address.get(name));
  const pageTo = (page: number) => {
    const next = new URLSearchParams(address);
    if (page === 1) next.delete(name);
    else next.set(name, String(page));
    const search = next.toString();
    return search ? `?${search}` : '/';
  };
  return { ...turned, pageTo };
}
