import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the field whose id follows the # of the address, also when the same address is opened again. */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address has another key each time
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
