import { isId } from '#app/platform/db/ids.ts';
import { handleOf } from './plan/imported-product.server.ts';

const ID_LENGTH = 36;
const MAX_NAME_PART = 80;

/** A product's handle: the imported one, otherwise its name and id, so that an import finds it again. */
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

/** The product id at the end of a generated handle, if any. */
export function idInHandle(handle: string): string | undefined {
  const end = handle.slice(-ID_LENGTH);
  return isId(end) ? end : undefined;
}
