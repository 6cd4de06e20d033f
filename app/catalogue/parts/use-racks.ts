import { callApi } from '#app/foundation/api-client.ts';
import { complain, type KeptKind, useKeptList } from '#app/ui/use-kept-list.ts';
import { movedWithin } from '../moved-within.ts';

export interface Racked {
  _id: string;
  name: string;
  isActive: boolean;
}

/** The categories or subcategories of the shop, and what an admin does to them. */
export function useRacks<T extends Racked>(kind: KeptKind, groupOf: (each: T) => string) {
  const { put, items, ...kept } = useKeptList<T>(kind);

  async function move(id: string, to: number): Promise<void> {
    const before = items ?? [];
    const after = movedWithin(before, { id, to, groupOf });
    if (!after) return;
    put(() => after.items);
    try {
      await callApi('PUT', `${kind.base}/order`, { body: { ids: after.group } });
    } catch (error) {
      put(() => before);
      complain(kind.updateFailed, error);
    }
  }

  return { ...kept, items, move };
}
