import type { CategoryIds, CategoryIndex } from '#app/catalog/categories/category-index.server.ts';
import {
  RENTAL_CATEGORY_ONLY_FOR_RENTALS,
  requireExistingCategories,
} from '#app/catalog/categories/read-categories.server.ts';
import type { ProductRecord } from '#app/catalog/import/product-record.server.ts';
import {
  findProductRecords,
  findSkuOwners,
  lockProductRecords,
} from '#app/catalog/import/product-records.server.ts';
import { isRentalCategory } from '#app/catalog/listing/product-query.ts';
import { isMrpBelowPrice, MRP_BELOW_PRICE } from '#app/catalog/product/product-rules.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import type { LegalRule } from '#app/settings/legal-defaults.ts';
import { findKnownPictures, type KnownPictures, resolvePicture } from '../pictures/fetch-pictures.server.ts';
import { listWantedPictures, type WantedPicture } from '../pictures/imported-pictures.db.server.ts';
import { applyLegalRule } from './apply-legal-rule.ts';
import type { LeadPicture, PictureReference } from './compare-product.server.ts';
import { idInHandle, type RowFailure, type RowWarning } from './imported-product.server.ts';
import {
  type Change,
  type Creation,
  findNeededCategory,
  planChange,
  planCreation,
} from './plan-product.server.ts';
import type { ValidatedProduct } from './validate-product.server.ts';

/** State shared by all batches of an import. */
export interface ImportContext {
  admin: SignedIn;
  runId: string;
  fileName: string;
  isDryRun: boolean;
  /** new products are inactive and others keep their status, regardless of the file */
  isInactive: boolean;
  legalRule: LegalRule;
  /** default category */
  category: string | undefined;
  /** our public URL; picture URLs that begin with it are our own */
  storeUrl: string;
  /** reloaded after a batch was rolled back */
  categoryIndex: CategoryIndex;
  /** handle or id → row of the products read so far */
  seen: Map<string, number>;
  /** SKU → its first row in this file */
  skus: Map<string, number>;
}

/** The planned writes for a batch. */
export interface BatchPlan {
  creations: Creation[];
  changes: Change[];
  failed: RowFailure[];
  warnings: RowWarning[];
  /** products whose failed pictures are retried */
  retried: string[];
}

/** The existing data that a batch refers to. */
interface ExistingData {
  products: Map<string, ProductRecord>;
  skuOwners: Map<string, string>;
  pictures: KnownPictures;
  waiting: Map<string, WantedPicture[]>;
}

/** Compares a batch with the existing products, which it locks unless it is a dry run. */
export async function planBatch(
  trx: Trx,
  context: ImportContext,
  products: readonly ValidatedProduct[],
): Promise<BatchPlan> {
  const found = await loadExisting(trx, context, products);
  const plan: BatchPlan = { creations: [], changes: [], failed: [], warnings: [], retried: [] };
  for (const read of products) {
    plan.failed.push(...read.failures);
    const now = found.products.get(read.handle) ?? found.products.get(idInHandle(read.handle) ?? '');
    const wanted = context.isInactive ? inactive(read, now) : read;
    const product = applyLegalRule(wanted, now, context.legalRule);
    const shared = findSharedSkus(now, product, context, found);
    const planned = await planProduct(trx, context, now, product, found);
    if (planned === undefined || !('message' in planned)) plan.warnings.push(...product.warnings);
    if (planned === undefined) {
      if (now && retriesFailedPictures(product, found.waiting.get(now.id))) plan.retried.push(now.id);
      continue;
    }
    if ('message' in planned) {
      plan.failed.push(planned);
      continue;
    }
    plan.warnings.push(...shared);
    if ('product' in planned) plan.creations.push(planned);
    else plan.changes.push(planned);
  }
  return plan;
}

function inactive(product: ValidatedProduct, now: ProductRecord | undefined): ValidatedProduct {
  return { ...product, fileFields: { ...product.fileFields, isActive: now ? undefined : false } };
}

async function loadExisting(
  trx: Trx,
  { isDryRun, storeUrl }: ImportContext,
  products: readonly ValidatedProduct[],
): Promise<ExistingData> {
  const handles = products.map(({ handle }) => handle);
  const ids = handles.flatMap((handle) => idInHandle(handle) ?? []);
  const existing = await (isDryRun ? findProductRecords : lockProductRecords)(trx, { handles, ids });
  const skus = products.flatMap(
    ({ fileFields }) => fileFields.variants?.flatMap(({ sku }) => sku || []) ?? [],
  );
  const addresses = products.flatMap(({ fileFields: { images = [], variantImages = [] } }) =>
    [...images, ...variantImages].map(({ url }) => url),
  );
  const waiting = await listWantedPictures(
    trx,
    existing.map(({ id }) => id),
  );
  return {
    products: new Map(
      existing.flatMap((each) => [
        [each.id, each] as const,
        ...(each.handle ? [[each.handle, each] as const] : []),
      ]),
    ),
    skuOwners: await findSkuOwners(trx, skus),
    pictures: await findKnownPictures(trx, addresses, storeUrl),
    waiting: Map.groupBy(waiting, ({ product_id }) => product_id),
  };
}

async function planProduct(
  trx: Trx,
  context: ImportContext,
  now: ProductRecord | undefined,
  checked: ValidatedProduct,
  found: ExistingData,
): Promise<Creation | Change | RowFailure | undefined> {
  const { row } = checked;
  const problem = findProblem(now, checked, context);
  if (problem) return problem;
  const named = resolveAllPictures(now, checked, context, found);
  if (typeof named === 'string') return { row, message: named };
  const categoryIds = await findOrCreateCategory(trx, context, now, checked);
  if (categoryIds === 'none') return { row, message: 'Please choose a category.' };
  if (categoryIds === 'rental') return { row, message: RENTAL_CATEGORY_ONLY_FOR_RENTALS };
  if (now) {
    const waiting = found.waiting.get(now.id) ?? [];
    return planChange(now, checked, { categoryIds, ...named, waiting });
  }
  const creation = planCreation(checked, categoryIds as CategoryIds, named);
  return typeof creation === 'string' ? { row, message: creation } : creation;
}

/** The pictures of a product's rows, or an error message for an invalid URL. */
function resolveAllPictures(
  now: ProductRecord | undefined,
  { fileFields: { images, variantImages = [], variants = now?.variants ?? [] } }: ValidatedProduct,
  { storeUrl }: ImportContext,
  { pictures: known }: ExistingData,
): { pictures: PictureReference[] | undefined; leads: LeadPicture[] } | string {
  const shown = now ? [...now.pictures.map(({ url }) => url), ...Object.values(now.colorImages).flat()] : [];
  const named = images?.map((image) => resolvePicture(image, known, { storeUrl, shown }));
  const leads = variantImages
    .filter(({ color }) => variants.some((variant) => variant.color === color))
    .map(({ color, url }) => ({ color, picture: resolvePicture({ url }, known, { storeUrl, shown }) }));
  const all = [...(named ?? []), ...leads.map(({ picture }) => picture)];
  const wrong = all.find((picture) => typeof picture === 'string');
  if (wrong !== undefined) return wrong as string;
  return { pictures: named as PictureReference[] | undefined, leads: leads as LeadPicture[] };
}

/** Problems that rule out an import before the values are compared. */
function findProblem(
  now: ProductRecord | undefined,
  { row, handle, fileFields }: ValidatedProduct,
  { seen }: ImportContext,
): RowFailure | undefined {
  if (now?.isRental) return { row, message: 'Rental outfits cannot be changed by an import.' };
  const { price = now?.price_paise, oldPrice = now?.old_price_paise } = fileFields;
  if (isMrpBelowPrice(price, oldPrice)) return { row, message: MRP_BELOW_PRICE };
  const names = now ? [handle, now.id] : [handle];
  if (names.some((name) => (seen.get(name) ?? row) !== row))
    return { row, message: 'This product already appears above. Keep all rows of a product together.' };
  for (const name of names) seen.set(name, row);
  return undefined;
}

/** Whether a product's rows refer to a picture whose download failed. */
function retriesFailedPictures(
  { fileFields }: ValidatedProduct,
  waiting: readonly WantedPicture[] = [],
): boolean {
  const named = [...(fileFields.images ?? []), ...(fileFields.variantImages ?? [])].map(({ url }) => url);
  return waiting.some(({ problem, source_url }) => problem !== null && named.includes(source_url));
}

/** Hints for SKUs that several variants share, which is usually a mistake in the file (decision 071). */
function findSharedSkus(
  now: ProductRecord | undefined,
  { row, fileFields: { variants = [] }, variantRows }: ValidatedProduct,
  { skus }: ImportContext,
  { skuOwners }: ExistingData,
): RowWarning[] {
  return variants.flatMap(({ sku }, index) => {
    if (!sku) return [];
    const at = variantRows[index] ?? row;
    const firstRow = skus.get(sku) ?? at;
    skus.set(sku, firstRow);
    const isShared = firstRow !== at || (skuOwners.get(sku) ?? now?.id) !== now?.id;
    return isShared ? [{ row: at, message: `Another variant has the SKU ${sku}, too.` }] : [];
  });
}

/** The category of a product; creates a missing one unless it is a dry run. */
async function findOrCreateCategory(
  trx: Trx,
  { categoryIndex, category: fallback, isDryRun }: ImportContext,
  now: ProductRecord | undefined,
  checked: ValidatedProduct,
): Promise<CategoryIds | 'none' | 'rental' | undefined> {
  const categoryIds = findNeededCategory(now, checked, fallback);
  if (categoryIds === undefined || categoryIds === 'none') return categoryIds;
  if (isRentalCategory(categoryIds.category)) return 'rental';
  if (isDryRun) return categoryIndex.find(categoryIds) ?? { categoryId: '' };
  const ids = categoryIndex.find(categoryIds) ?? (await categoryIndex.findOrCreate(trx, categoryIds));
  await requireExistingCategories(trx, { category: ids.categoryId, subcategory: ids.subcategoryId ?? null });
  return ids;
}
