import { callApi } from '#app/platform/browser/api-client.ts';
import { moveWithinGroup } from './move-within-group.ts';
import { type CrudResource, toastFailure, useCrudList } from './use-crud-list.ts';

export interface Reorderable {
  _id: string;
  isActive: boolean;
}

interface OrderOptions<T> {
  /** things change places within their group only */
  groupOf?: (each: T) => string;
  arranged?: (items: T[]) => T[];
  /** tells a thing its place, from 1, where it knows it */
  withPosition?: (each: T, position: number) => T;
}

/** A kept list that stands in an order. */
export function useReorderableList<T extends Reorderable>(kind: CrudResource, options: OrderOptions<T> = {}) {
  const { groupOf = () => '', arranged, withPosition = (each) => each } = options;
  const { put, items, ...kept } = useCrudList<T>(kind, { arranged });

  async function move(id: string, to: number): Promise<void> {
    const before = items ?? [];
    const after = moveWithinGroup(before, { id, to, groupOf });
    if (!after) return;
    put(() => after.items.map((each, position) => withPosition(each, position + 1)));
    try {
      await callApi('PUT', `${kind.base}/order`, { body: { ids: after.group } });
    } catch (error) {
      put(() => before);
      toastFailure(kind.updateFailed, error);
    }
  }

  return { ...kept, items, move };
}
