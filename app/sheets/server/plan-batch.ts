import { isRentalCategory, NOT_FOR_SALE_THERE } from '#app/catalogue/server/find-rental-category.ts';
import {
  findSkuOwners,
  findWholeProducts,
  holdWholeProducts,
} from '#app/catalogue/server/list-whole-products.ts';
import type { RackIds } from '#app/catalogue/server/open-racks.ts';
import { requireStanding } from '#app/catalogue/server/require-place.ts';
import type { WholeProduct } from '#app/catalogue/server/whole-product.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import type { CheckedProduct } from './check-draft.ts';
import type { LeadPicture, NamedPicture } from './compare-pictures.ts';
import type { ImportContext } from './import-context.ts';
import { type KnownPictures, lookUpPictures, namePicture } from './name-pictures.ts';
import { listWaiting, type WaitingPicture } from './picture-rows.server.ts';
import { type Change, type Creation, placeOf, planChange, planCreation } from './plan-product.ts';
import type { RowFailure, RowWarning } from './product-draft.ts';
import { idInHandle } from './sheet-handle.ts';

/** What is to be written of some products of a file. */
export interface BatchPlan {
  creations: Creation[];
  changes: Change[];
  failed: RowFailure[];
  warnings: RowWarning[];
  /** products whose pictures could not be fetched before, and are tried again */
  retried: string[];
}

/** What the shop has already of what a batch names. */
interface Found {
  products: Map<string, WholeProduct>;
  skuOwners: Map<string, string>;
  pictures: KnownPictures;
  waiting: Map<string, WaitingPicture[]>;
}

/** Compares some products of a file with the shop; holds those that are there, unless it is a dry run. */
export async function planBatch(
  trx: Trx,
  context: ImportContext,
  products: readonly CheckedProduct[],
): Promise<BatchPlan> {
  const found = await lookUp(trx, context, products);
  const plan: BatchPlan = { creations: [], changes: [], failed: [], warnings: [], retried: [] };
  for (const product of products) {
    plan.failed.push(...product.failures);
    const now = found.products.get(product.handle) ?? found.products.get(idInHandle(product.handle) ?? '');
    const { own, warnings } = withOwnNumbers(now, product, context, found);
    const planned = await planProduct(trx, context, now, own, found);
    if (planned === undefined || !('message' in planned))
      plan.warnings.push(...product.warnings, ...warnings);
    if (planned === undefined) {
      if (now && namesMissing(product, found.waiting.get(now.id))) plan.retried.push(now.id);
      continue;
    }
    if ('message' in planned) plan.failed.push(planned);
    else if ('product' in planned) plan.creations.push(planned);
    else plan.changes.push(planned);
  }
  return plan;
}

async function lookUp(
  trx: Trx,
  { isDryRun, storeUrl }: ImportContext,
  products: readonly CheckedProduct[],
): Promise<Found> {
  const handles = products.map(({ handle }) => handle);
  const ids = handles.flatMap((handle) => idInHandle(handle) ?? []);
  const there = await (isDryRun ? findWholeProducts : holdWholeProducts)(trx, { handles, ids });
  const skus = products.flatMap(({ says }) => says.variants?.flatMap(({ sku }) => sku || []) ?? []);
  const addresses = products.flatMap(({ says: { images = [], variantImages = [] } }) =>
    [...images, ...variantImages].map(({ url }) => url),
  );
  const waiting = await listWaiting(
    trx,
    there.map(({ id }) => id),
  );
  return {
    products: new Map(
      there.flatMap((each) => [
        [each.id, each] as const,
        ...(each.handle ? [[each.handle, each] as const] : []),
      ]),
    ),
    skuOwners: await findSkuOwners(trx, skus),
    pictures: await lookUpPictures(trx, addresses, storeUrl),
    waiting: Map.groupBy(waiting, ({ product_id }) => product_id),
  };
}

async function planProduct(
  trx: Trx,
  context: ImportContext,
  now: WholeProduct | undefined,
  checked: CheckedProduct,
  found: Found,
): Promise<Creation | Change | RowFailure | undefined> {
  const { row } = checked;
  const problem = problemOf(now, checked, context);
  if (problem) return problem;
  const named = nameAll(now, checked, context, found);
  if (typeof named === 'string') return { row, message: named };
  const place = await findPlace(trx, context, now, checked);
  if (place === 'none') return { row, message: 'Please choose a category.' };
  if (place === 'rental') return { row, message: NOT_FOR_SALE_THERE };
  if (now) {
    const waiting = found.waiting.get(now.id) ?? [];
    return planChange(now, checked, { place, ...named, waiting });
  }
  const creation = planCreation(checked, place as RackIds, named);
  return typeof creation === 'string' ? { row, message: creation } : creation;
}

/** The pictures that a product's rows name, or a sentence where an address names none. */
function nameAll(
  now: WholeProduct | undefined,
  { says: { images, variantImages = [], variants = now?.variants ?? [] } }: CheckedProduct,
  { storeUrl }: ImportContext,
  { pictures: known }: Found,
): { pictures: NamedPicture[] | undefined; leads: LeadPicture[] } | string {
  const shown = now ? [...now.pictures.map(({ url }) => url), ...Object.values(now.colorImages).flat()] : [];
  const named = images?.map((image) => namePicture(image, known, { storeUrl, shown }));
  const leads = variantImages
    .filter(({ color }) => variants.some((variant) => variant.color === color))
    .map(({ color, url }) => ({ color, picture: namePicture({ url }, known, { storeUrl, shown }) }));
  const all = [...(named ?? []), ...leads.map(({ picture }) => picture)];
  const wrong = all.find((picture) => typeof picture === 'string');
  if (wrong !== undefined) return wrong as string;
  return { pictures: named as NamedPicture[] | undefined, leads: leads as LeadPicture[] };
}

/** What stands against taking a product before its values are compared. */
function problemOf(
  now: WholeProduct | undefined,
  { row, handle }: CheckedProduct,
  { seen }: ImportContext,
): RowFailure | undefined {
  if (now?.isRental) return { row, message: 'An outfit for rent is not changed by a file.' };
  const names = now ? [handle, now.id] : [handle];
  if (names.some((name) => (seen.get(name) ?? row) !== row))
    return { row, message: 'This product stands further up already; all its rows stand together.' };
  for (const name of names) seen.set(name, row);
  return undefined;
}

/** Whether a product's rows name a picture that could not be fetched. */
function namesMissing({ says }: CheckedProduct, waiting: readonly WaitingPicture[] = []): boolean {
  const named = [...(says.images ?? []), ...(says.variantImages ?? [])].map(({ url }) => url);
  return waiting.some(({ problem, source_url }) => problem !== null && named.includes(source_url));
}

/** An article number is one variant's here; elsewhere several may share it: the first has it, the others come without. */
function withOwnNumbers(
  now: WholeProduct | undefined,
  checked: CheckedProduct,
  { skus }: ImportContext,
  { skuOwners }: Found,
): { own: CheckedProduct; warnings: RowWarning[] } {
  const { row, says, variantRows } = checked;
  const warnings: RowWarning[] = [];
  const variants = says.variants?.map((variant, place) => {
    const { sku } = variant;
    if (!sku) return variant;
    const at = variantRows[place] ?? row;
    const isTaken = (skuOwners.get(sku) ?? now?.id) !== now?.id || (skus.get(sku) ?? at) !== at;
    if (!isTaken) skus.set(sku, at);
    else
      warnings.push({
        row: at,
        message: `The article number ${sku} is another’s already; this one comes without.`,
      });
    return isTaken ? { ...variant, sku: null } : variant;
  });
  return { own: { ...checked, says: { ...says, variants } }, warnings };
}

/** Where a product is to stand; a category that is not there yet is opened, in a dry run only named. */
async function findPlace(
  trx: Trx,
  { racks, category: fallback, isDryRun }: ImportContext,
  now: WholeProduct | undefined,
  checked: CheckedProduct,
): Promise<RackIds | 'none' | 'rental' | undefined> {
  const place = placeOf(now, checked, fallback);
  if (place === undefined || place === 'none') return place;
  if (isRentalCategory(place.category)) return 'rental';
  if (isDryRun) return racks.find(place) ?? { categoryId: '' };
  const ids = racks.find(place) ?? (await racks.open(trx, place));
  await requireStanding(trx, { category: ids.categoryId, subcategory: ids.subcategoryId ?? null });
  return ids;
}
