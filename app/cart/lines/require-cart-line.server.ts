import { refuse } from '#app/platform/http/refusal.ts';
import type { CartLineRow } from './cart-lines.db.server.ts';

/** The line among the person's own; anyone else's is not found. */
export function requireLine(lines: readonly CartLineRow[], lineId: string): CartLineRow {
  const line = lines.find((each) => each.id === lineId);
  if (!line) throw refuse.notFound('This is not in your cart.');
  return line;
}
