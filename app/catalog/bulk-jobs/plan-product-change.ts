import { formatRupees, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import type { LegalRule } from '#app/settings/legal-defaults.ts';
import { changedPrice } from '../bulk/bulk-change.ts';
import { lackText, legalDetailsOf } from '../editor/legal-details-of-products.ts';
import type { ProductRecordFields } from '../import/product-record.server.ts';
import type { PackedColumn } from '../packed-size/packed-size.ts';
import { fillLegalDetails, missingLegalDetails } from '../product/legal-details.ts';
import { isMrpBelowPrice, MAX_PRODUCT_RUPEES, MAX_TAGS } from '../product/product-rules.ts';
import type { BulkJobAction } from './bulk-job.schema.ts';

/** The columns of a product that a bulk change reads. */
export interface BulkProduct extends Omit<ProductRecordFields, 'description' | PackedColumn> {
  id: string;
  isRental: boolean;
  category: string;
  subcategory: string | null;
}

/** Names of the category that a bulk change sets. */
export interface NamedCategory {
  category: string;
  subcategory: string | null;
}

/** A product's former values, from a job that changed them. */
export interface FormerProduct {
  columns: Partial<ProductRecordFields>;
  versionAfter: number;
  before: string;
  after: string;
}

export interface BulkPlanContext {
  action: BulkJobAction;
  legalRule: LegalRule;
  /** the names for an action that sets the category */
  named: NamedCategory | undefined;
}

/** The new columns of a product and both values as text; why it is refused; or 'unchanged'. */
export type BulkPlan =
  | { change: Partial<ProductRecordFields>; before: string; after: string }
  | { problem: string }
  | 'unchanged';

/** Plans a bulk change of one product. Refuses a price above the MRP or of ₹0, and showing it without legal details. */
export function planProductChange(product: BulkProduct, context: BulkPlanContext): BulkPlan {
  if (product.isRental) return { problem: 'Rental outfits are changed by their owners.' };
  const { action } = context;
  if (action.kind === 'active') return planActive(product, action.isActive, context.legalRule);
  if (action.kind === 'price') return planPrice(product, action);
  if (action.kind === 'tag') return planTags(product, action);
  return planCategory(product, action, context.named);
}

/** Plans the restoration of a product's former values, unless it was changed after the job. */
export function planUndo(
  product: BulkProduct & { version: number },
  former: FormerProduct,
  legalRule: LegalRule,
): BulkPlan {
  if (product.version !== former.versionAfter) return { problem: 'It was changed since.' };
  // The law may require more than before.
  if (former.columns.is_active) return planActive(product, true, legalRule);
  return { change: former.columns, before: former.after, after: former.before };
}

const formatActive = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');

function planActive(product: BulkProduct, isActive: boolean, { defaults, isRequired }: LegalRule): BulkPlan {
  if (product.is_active === isActive) return 'unchanged';
  const texts = { before: formatActive(product.is_active), after: formatActive(isActive) };
  if (!isActive) return { change: { is_active: false }, ...texts };
  const details = fillLegalDetails(legalDetailsOf(product), defaults);
  const missing = isRequired ? missingLegalDetails(details) : [];
  if (missing.length > 0) return { problem: lackText(missing) };
  const { makerName: maker_name, makerAddress: maker_address, netQuantity: net_quantity } = details;
  return { change: { is_active: true, maker_name, maker_address, net_quantity }, ...texts };
}

function planPrice(product: BulkProduct, action: Extract<BulkJobAction, { kind: 'price' }>): BulkPlan {
  const before = toRupees(paise(product.price_paise));
  const after = changedPrice(before, action);
  if (after === before) return 'unchanged';
  if (after === 0) return { problem: 'It would cost ₹0.' };
  if (after > MAX_PRODUCT_RUPEES)
    return { problem: `It would cost more than ${formatRupees(MAX_PRODUCT_RUPEES)}.` };
  const mrp = product.old_price_paise === null ? null : toRupees(paise(product.old_price_paise));
  if (isMrpBelowPrice(after, mrp))
    return { problem: `It would cost ${formatRupees(after)}, above its MRP of ${formatRupees(mrp ?? 0)}.` };
  const price_paise = rupeesToPaise(after) as number;
  return { change: { price_paise }, before: formatRupees(before), after: formatRupees(after) };
}

function planTags({ tags }: BulkProduct, { tag, isAdded }: { tag: string; isAdded: boolean }): BulkPlan {
  if (tags.includes(tag) === isAdded) return 'unchanged';
  if (isAdded && tags.length >= MAX_TAGS) return { problem: `It already has ${MAX_TAGS} tags.` };
  const after = isAdded ? [...tags, tag] : tags.filter((each) => each !== tag);
  return { change: { tags: after }, before: tags.join(', '), after: after.join(', ') };
}

function planCategory(
  product: BulkProduct,
  { category, subcategory }: { category: string; subcategory: string | null },
  named: NamedCategory | undefined,
): BulkPlan {
  if (product.category_id === category && product.subcategory_id === subcategory) return 'unchanged';
  return {
    change: { category_id: category, subcategory_id: subcategory },
    before: formatPath(product),
    after: named ? formatPath(named) : '',
  };
}

function formatPath({ category, subcategory }: NamedCategory): string {
  return subcategory ? `${category}, ${subcategory}` : category;
}
