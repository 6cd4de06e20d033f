import { currentToken } from './api-client.ts';
import { setQueryMemory } from './use-api-query.ts';

const MAX_REMEMBERED = 30;
/** The last responses by token and path, so that Back finds the list at its full length to restore the scroll. */
const remembered = new Map<string, unknown>();
const keyOf = (path: string) => `${currentToken()} ${path}`;
let isTraversal = false;

setQueryMemory({
  remember(path, data) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(keyOf(path), data);
  },
  recall: (path) => (isTraversal ? remembered.get(keyOf(path)) : undefined),
});

/** Called while the frame renders, before its pages: whether Back or Forward led here. */
export function setTraversal(isBackOrForward: boolean): void {
  isTraversal = isBackOrForward;
}
