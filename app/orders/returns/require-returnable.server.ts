import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { isFault } from './return-policy.ts';
import { formatWindowOver, type ReturnKind } from './returnable-items.ts';
import { isDeliveredWithin, listLinesToRefund, type OrderLine } from './returns.db.server.ts';

interface Asked {
  /** without a reason, rules of categories are not applied */
  items: readonly { item: string; quantity: number; reason?: string }[];
  what: ReturnKind;
  /** when the customer asked; default now; 'any time' for a quote */
  askedAt?: Date | 'any time' | undefined;
}

/**
 * The order's lines and the requested quantities. Refuses an order that is not delivered, unknown items, rentals, more pieces
 * than are left of a line, and items whose terms do not allow it or whose window is over.
 */
export async function requireReturnable(
  db: Database,
  { id, status }: { id: string; status: string },
  { items, what, askedAt }: Asked,
): Promise<{ lines: OrderLine[]; quantities: Map<string, number> }> {
  if (status !== 'Delivered') throw refuse.conflict(`Only delivered orders can be ${what}.`);
  const lines = await listLinesToRefund(db, id);
  const quantities = countAsked(lines, items);
  for (const { item, reason } of items) {
    const line = lines.find((each) => each.id === item) as OrderLine;
    const { hours } = line.returnTerms;
    const isInTime = askedAt === 'any time' || (await isDeliveredWithin(db, id, { hours, at: askedAt }));
    if (!isInTime) throw refuse.conflict(formatWindowOver(what, hours));
    if (reason !== undefined && !isFault(reason)) refuseByRule(line, what);
  }
  return { lines, quantities };
}

const UNLESS = 'unless it is faulty, incomplete or not what you ordered';

function refuseByRule({ name, returnTerms: { rule } }: OrderLine, what: ReturnKind): void {
  if (rule === 'not returnable') throw refuse.conflict(`${name} is not returnable, ${UNLESS}.`);
  if (rule === 'exchanges only' && what === 'returned')
    throw refuse.conflict(`${name} can only be exchanged, ${UNLESS}.`);
}

/** The quantities by line. */
function countAsked(lines: readonly OrderLine[], items: Asked['items']): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const [index, { item, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item);
    if (!line || line.isRental || quantities.has(item)) throw notReturnableRefusal(index);
    const left = line.quantity - line.returnedQuantity;
    if (quantity > left) throw refuse.conflict(formatReturnLimit(line.name, left));
    quantities.set(item, quantity);
  }
  return quantities;
}

function notReturnableRefusal(index: number) {
  const message = 'This item cannot be returned.';
  return refuse.invalid(message, [{ path: `items.${index}.item`, message }]);
}

function formatReturnLimit(name: string, left: number): string {
  return left > 0 ? `Only ${left} of ${name} can be returned.` : `All of ${name} is already being returned.`;
}
