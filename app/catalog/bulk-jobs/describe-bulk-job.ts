import { formatRupees } from '#app/platform/money/money.ts';
import type { BulkFilter, BulkJobAction } from './bulk-job.schema.ts';
import type { NamedCategory } from './plan-product-change.ts';

/** 'Price −10%, of products with category Men' */
export function describeBulkJob(
  action: BulkJobAction,
  filter: BulkFilter,
  named: NamedCategory | undefined,
): string {
  const parts = [
    filter.search && `“${filter.search}”`,
    filter.category && `category ${filter.category}`,
    filter.subcategory && `subcategory ${filter.subcategory}`,
    filter.tag && `tag ${filter.tag}`,
    filter.stock && (filter.stock === 'low' ? 'low stock' : 'no stock'),
    filter.active && (filter.active === '1' ? 'active' : 'inactive'),
    filter.legal && 'legal details missing',
  ].filter(Boolean);
  const which = parts.length === 0 ? 'all products' : `products with ${parts.join(', ')}`;
  return `${describeAction(action, named)}, of ${which}`;
}

/** 'Price −10%' */
function describeAction(action: BulkJobAction, named: NamedCategory | undefined): string {
  if (action.kind === 'active') return action.isActive ? 'Set active' : 'Set inactive';
  if (action.kind === 'tag') return `${action.isAdded ? 'Add' : 'Remove'} the tag ${action.tag}`;
  if (action.kind === 'category')
    return `Category ${[named?.category, named?.subcategory].filter(Boolean).join(', ')}`;
  const sign = action.value < 0 ? '−' : '+';
  const size = Math.abs(action.value);
  return `Price ${sign}${action.by === 'percent' ? `${size}%` : formatRupees(size)}`;
}
