import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, guest, requirePermission } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import { findProducts, lockProduct, type StockDetail } from '../product/products.server.ts';
import { MAX_LOOK } from './look-rules.ts';
import { type LookCandidate, listCandidates, listChosenIds, replaceChosenIds } from './looks.db.server.ts';

/** The most products that are read for a cart; six are shown. */
const MAX_CANDIDATES = 60;

/**
 * Up to six products that complete the look of a product: those that staff chose, or without any in stock those that were
 * bought with it most often. Never the product itself, and nothing hidden or sold out.
 */
export async function listLook(db: Database, id: string, stock: StockDetail = 'exact'): Promise<Product[]> {
  return await listLookOfSeveral(db, [id], stock);
}

/** Up to six products that go with several, such as a cart's, without these; the first of each come first. */
export async function listLookOfSeveral(
  db: Database,
  productIds: readonly string[],
  stock: StockDetail = 'exact',
): Promise<Product[]> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return [];
  const keys = ids.map((id) => `looks:${id}` as const);
  const candidates = await dependsOn(keys, () => listCandidates(db, ids));
  const otherIds = [...new Set(candidates.map(({ otherId }) => otherId))].filter((id) => !ids.includes(id));
  const others = await findProducts(db, guest, otherIds.slice(0, MAX_CANDIDATES), stock);
  const inStock = new Map(others.filter((other) => other.stock > 0).map((other) => [other._id, other]));
  const looks = ids.map((id) =>
    chooseLook(candidates.filter(({ productId, otherId }) => productId === id && inStock.has(otherId))),
  );
  const inTurns = Array.from({ length: MAX_LOOK }, (_, place) => looks.flatMap((look) => look[place] ?? []));
  return [...new Set(inTurns.flat())].slice(0, MAX_LOOK).flatMap((id) => inStock.get(id) ?? []);
}

/** The ids of the products that staff chose, or without any, of those bought together. */
function chooseLook(candidates: readonly LookCandidate[]): string[] {
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  return (chosen.length > 0 ? chosen : candidates).map(({ otherId }) => otherId);
}

/** The products that staff chose for a product, including hidden and sold-out ones. Refuses an unknown product. */
export async function listChosenLook(db: Database, actor: Actor, id: string): Promise<Product[]> {
  requirePermission(actor, 'catalogue');
  await requireProducts(db, actor, [id]);
  return await findProducts(db, actor, await listChosenIds(db, id));
}

/**
 * Replaces the products that staff chose for a product; with an empty list, those bought together are shown. Refuses unknown
 * products and the product itself.
 */
export async function saveLook(
  db: Database,
  actor: Actor,
  { productId, ids }: { productId: string; ids: readonly string[] },
): Promise<Product[]> {
  return await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    await lockProduct(trx, admin, productId);
    const [product] = await requireProducts(trx, admin, [productId]);
    const unique = [...new Set(ids)];
    if (unique.includes(productId)) throw refuse.invalid('A product cannot complete its own look.');
    const before = await findProducts(trx, admin, await listChosenIds(trx, productId));
    const after = await requireProducts(trx, admin, unique);
    await replaceChosenIds(trx, productId, unique);
    return {
      subject: { kind: 'product', id: productId, name: product?.name ?? '' },
      action: 'changed',
      before: { look: namesOf(before) },
      after: { look: namesOf(after) },
      result: after,
    };
  });
}

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name).join(', ');

async function requireProducts(db: Database, actor: Actor, ids: readonly string[]): Promise<Product[]> {
  const products = await findProducts(db, actor, ids);
  if (products.length < ids.length) throw refuse.notFound('Product not found');
  return products;
}
