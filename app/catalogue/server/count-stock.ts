import { type Actor, requirePermission, type SignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { AdminProduct, StockHeap } from '../catalogue.shapes.ts';
import type { StockCounts } from '../stock.forms.ts';
import { heapName } from '../stock-deed.ts';
import { setProduct } from './admin-product-rows.server.ts';
import { countHeaps } from './arrange-stock-rows.server.ts';
import { findOpenHeaps, findProductsOf, lockHeapsById } from './count-stock-rows.server.ts';
import { noteProductWrite } from './note-product-write.ts';
import { wishedPieces } from './plan-stock.ts';
import { lockProducts } from './rating-rows.server.ts';
import { showAdminProduct } from './show-admin-product.ts';

type Count = StockCounts['heaps'][number];

/**
 * Sets heaps of several products to what is counted on them, all or none, with their history; gives the products.
 * For admins: 401, 403. Refuses 404 a heap that is nobody's, and 409 where a heap does not hold what was seen on it,
 * each by its name. An undo is not refused: it takes off, or puts back, as many pieces as were put on or taken off.
 */
export async function countStock(
  db: Database,
  actor: Actor,
  { heaps: counts, takesBack }: StockCounts,
): Promise<AdminProduct[]> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const held = await holdHeaps(trx, counts);
    if (!takesBack) refuseOthers(held, counts);
    const wished = wishedOf(held, counts);
    const changed = held.filter(({ _id, stock }) => wished.get(_id) !== stock);
    const products = [...new Set(changed.map(({ product }) => product._id))];
    return await noting(trx, admin, products, () => countHeaps(trx, wished, admin.userId));
  });
}

/** The heaps as they are once nobody else can change them; those that nothing is sold from any more are left out. */
async function holdHeaps(trx: Trx, counts: readonly Count[]): Promise<StockHeap[]> {
  const ids = counts.map(({ _id }) => _id);
  await lockProducts(trx, await findProductsOf(trx, ids));
  const isThere = await lockHeapsById(trx, ids);
  if (!isThere) throw refuse.notFound('Stock not found');
  return await findOpenHeaps(trx, ids);
}

/** Refuses where a heap does not hold what was seen on it: what is counted anew would lose a sale. */
function refuseOthers(held: readonly StockHeap[], counts: readonly Count[]): void {
  const seen = new Map(counts.map(({ _id, stockSeen }) => [_id, stockSeen]));
  const others = held.filter(({ _id, stock }) => seen.get(_id) !== stock);
  if (others.length > 0) {
    const words = others.map((heap) => `${heapName(heap)} has ${heap.stock}, not ${seen.get(heap._id)}`);
    throw refuse.conflict(`Meanwhile the stock has changed: ${words.join('; ')}. Nothing was counted anew.`);
  }
  if (held.length < counts.length)
    throw refuse.conflict(
      'Some of these sizes and colours are not offered any more. Nothing was counted anew.',
    );
}

function wishedOf(held: readonly StockHeap[], counts: readonly Count[]): Map<string, number> {
  const countOf = new Map(counts.map((count) => [count._id, count]));
  return new Map(
    held.map(({ _id, stock }) => {
      const { stock: wanted = stock, stockSeen: seen } = countOf.get(_id) ?? {};
      return [_id, wishedPieces(stock, { wanted, seen })];
    }),
  );
}

/** Writes, and notes of each product what was written. */
async function noting(
  trx: Trx,
  admin: SignedIn,
  ids: readonly string[],
  write: () => Promise<void>,
): Promise<AdminProduct[]> {
  const show = async () => {
    const shown: AdminProduct[] = [];
    for (const id of ids) shown.push(await showAdminProduct(trx, admin, id));
    return shown;
  };
  const before = await show();
  await write();
  for (const id of ids) await setProduct(trx, id, {});
  const after = await show();
  for (const [place, product] of after.entries())
    await noteProductWrite(trx, admin, { deed: 'changed', before: before[place], after: product });
  return after;
}
