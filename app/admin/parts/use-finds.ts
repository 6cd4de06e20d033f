import { useEffect, useState } from 'react';
import { useMay } from '#app/accounts/parts/use-may.ts';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { callApi } from '#app/foundation/api-client.ts';
import type { Order } from '#app/orders/orders.shapes.ts';
import { FEWEST_LETTERS, type Find, thingsFound } from '../palette-finds.ts';

const TYPING_PAUSE_MS = 250;
const MOST_OF_A_KIND = 5;

interface Finds {
  things: Find[];
  state: 'idle' | 'looking' | 'found' | 'failed';
}
const NOTHING: Finds = { things: [], state: 'idle' };

/** Products, orders and people for what is typed, once somebody pauses; what is there already stays meanwhile. */
export function useFinds(text: string): Finds {
  const may = useMay();
  const [products, orders, users] = [may('catalogue'), may('orders'), may('people', 'support')];
  const [finds, setFinds] = useState(NOTHING);
  const sought = text.trim();
  useEffect(() => {
    if (sought.length < FEWEST_LETTERS) {
      setFinds(NOTHING);
      return;
    }
    const leaving = new AbortController();
    const pause = setTimeout(() => {
      setFinds((now) => ({ ...now, state: 'looking' }));
      look(sought, { products, orders, users }, leaving.signal).then(
        (things) => setFinds({ things, state: 'found' }),
        () => !leaving.signal.aborted && setFinds({ things: [], state: 'failed' }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [sought, products, orders, users]);
  return finds;
}

type FoundUser = Parameters<typeof thingsFound>[0]['users'][number];

interface Kinds {
  products: boolean;
  orders: boolean;
  users: boolean;
}

/** Only what the role may see is asked for. */
async function look(sought: string, kinds: Kinds, signal: AbortSignal): Promise<Find[]> {
  const words = `search=${encodeURIComponent(sought)}&limit=${MOST_OF_A_KIND}`;
  const [{ products }, { orders }, { users }] = await Promise.all([
    kinds.products
      ? callApi<{ products: Product[] }>('GET', `/api/admin/products?${words}`, { signal })
      : { products: [] },
    kinds.orders
      ? callApi<{ orders: Order[] }>('GET', `/api/admin/orders?${words}`, { signal })
      : { orders: [] },
    kinds.users
      ? callApi<{ users: FoundUser[] }>('GET', `/api/admin/users?${words}`, { signal })
      : { users: [] },
  ]);
  return thingsFound({ products, orders, users });
}
