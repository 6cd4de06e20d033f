import { callApi } from '#app/platform/browser/api-client.ts';
import { moveWithinGroup } from './move-within-group.ts';
import { type CrudResource, toastFailure, useCrudList } from './use-crud-list.ts';

export interface Reorderable {
  _id: string;
  isActive: boolean;
}

interface OrderOptions<T> {
  /** items can only move within their group */
  groupOf?: (each: T) => string;
  arranged?: (items: T[]) => T[];
  /** sets an item's position, from 1, if it has one */
  withPosition?: (each: T, position: number) => T;
}

/** Like `useCrudList`, for a list that can be reordered. */
export function useReorderableList<T extends Reorderable>(kind: CrudResource, options: OrderOptions<T> = {}) {
  const { groupOf = () => '', arranged, withPosition = (each) => each } = options;
  const { put, items, ...crud } = useCrudList<T>(kind, { arranged });

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

  return { ...crud, items, move };
}
