import { formatRupees } from '#app/platform/money/money.ts';
import type { BulkFilter, BulkJobAction } from './bulk-job.schema.ts';
import type { NamedCategory } from './plan-product-change.ts';

/** 'Price −10% for products in category Men' */
export function describeBulkJob(
  action: BulkJobAction,
  filter: BulkFilter,
  named: NamedCategory | undefined,
): string {
  const parts = [
    filter.category && `in category ${filter.category}`,
    filter.subcategory && `in subcategory ${filter.subcategory}`,
    filter.tag && `with tag ${filter.tag}`,
    filter.stock && (filter.stock === 'low' ? 'with low stock' : 'out of stock'),
    filter.legal && 'without legal details',
    filter.search && `matching “${filter.search}”`,
  ].filter(Boolean);
  const active = filter.active && (filter.active === '1' ? 'active' : 'inactive');
  const which = [active ?? (parts.length === 0 ? 'all' : undefined), 'products'].filter(Boolean).join(' ');
  return [`${describeAction(action, named)} for ${which}`, parts.join(', ')].filter(Boolean).join(' ');
}

/** 'Price −10%' */
function describeAction(action: BulkJobAction, named: NamedCategory | undefined): string {
  if (action.kind === 'active') return action.isActive ? 'Set active' : 'Set inactive';
  if (action.kind === 'tag') return `${action.isAdded ? 'Add' : 'Remove'} tag ${action.tag}`;
  if (action.kind === 'category')
    return `Category ${[named?.category, named?.subcategory].filter(Boolean).join(', ')}`;
  const sign = action.value < 0 ? '−' : '+';
  const size = Math.abs(action.value);
  return `Price ${sign}${action.by === 'percent' ? `${size}%` : formatRupees(size)}`;
}
