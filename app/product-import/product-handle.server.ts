import { isId } from '#app/platform/db/ids.ts';
import { handleOf } from './plan/product-draft.server.ts';

const ID_LENGTH = 36;
const MAX_NAME_PART = 80;

/** What files call a product: as the file did that brought it, else its name with its id behind, by which it is found again. */
export function productHandle({
  handle,
  name,
  id,
}: {
  handle: string | null;
  name: string;
  id: string;
}): string {
  if (handle !== null) return handle;
  const namePart = handleOf(name.slice(0, MAX_NAME_PART));
  return namePart ? `${namePart}-${id}` : id;
}

/** The id that stands at the end of a handle, if one does. */
export function idInHandle(handle: string): string | undefined {
  const end = handle.slice(-ID_LENGTH);
  return isId(end) ? end : undefined;
}
