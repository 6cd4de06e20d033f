import { callApi } from '#app/foundation/api-client.ts';
import { movedWithin } from './moved-within.ts';
import { complain, type KeptKind, useKeptList } from './use-kept-list.ts';

export interface Ordered {
  _id: string;
  isActive: boolean;
}

interface OrderOptions<T> {
  /** things change places within their group only */
  groupOf?: (each: T) => string;
  arranged?: (items: T[]) => T[];
  /** tells a thing its place, from 1, where it knows it */
  placed?: (each: T, place: number) => T;
}

/** A kept list that stands in an order. */
export function useOrderedList<T extends Ordered>(kind: KeptKind, options: OrderOptions<T> = {}) {
  const { groupOf = () => '', arranged, placed = (each) => each } = options;
  const { put, items, ...kept } = useKeptList<T>(kind, { arranged });

  async function move(id: string, to: number): Promise<void> {
    const before = items ?? [];
    const after = movedWithin(before, { id, to, groupOf });
    if (!after) return;
    put(() => after.items.map((each, place) => placed(each, place + 1)));
    try {
      await callApi('PUT', `${kind.base}/order`, { body: { ids: after.group } });
    } catch (error) {
      put(() => before);
      complain(kind.updateFailed, error);
    }
  }

  return { ...kept, items, move };
}
