import type { Category } from '#app/catalog/catalog.schema.ts';
import { useShopTime } from '#app/platform/browser/shop-time.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { formatValidity } from '../../admin/coupon-draft.ts';
import { formatDiscount, listConditions } from '../../format-discount.ts';
import type { AdminDiscount } from '../automatic-discount.schema.ts';
import { isOnEverything } from '../automatic-discount.ts';
import styles from './admin-discounts.module.css';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountStatus } from './discount-draft.ts';

const KIND = {
  base: '/api/admin/discounts',
  many: 'discounts',
  one: 'discount',
  added: 'Discount added',
  updated: 'Discount updated',
  createFailed: 'Failed to add the discount. Please try again.',
  updateFailed: 'Failed to update the discount. Please try again.',
  deleteFailed: 'Failed to delete the discount',
} as const;

export const meta = privatePageMeta('Automatic Discounts', 'Discounts that need no code.');

export default function AdminDiscounts() {
  const { list, items, save } = useCrudList<AdminDiscount>(KIND);
  const { data } = useApiQuery<{ categories: Category[] }>('/api/admin/categories');
  return (
    <CrudList
      title="Automatic Discounts"
      one="Discount"
      {...{ list, items }}
      nameOf={({ title }) => title}
      form={(discount, onClose) => (
        <DiscountDialog
          {...{ discount, onClose }}
          categories={data?.categories ?? []}
          onSave={(body) => save(body, discount)}
        />
      )}
    >
      {({ edit }) => (
        <DataTable caption="Automatic discounts" columns={COLUMNS} busy={list.isLoading}>
          {items?.map((discount) => (
            <DiscountRow key={discount._id} discount={discount} onEdit={() => edit(discount)} />
          ))}
        </DataTable>
      )}
    </CrudList>
  );
}

const COLUMNS = [
  { name: 'Title' },
  { name: 'Discount' },
  { name: 'Valid' },
  { name: 'Used', isFigure: true },
  { name: 'Status' },
  { name: 'Actions' },
];
const TONES: Record<ReturnType<typeof discountStatus>, BadgeTone> = {
  Active: 'neem',
  Scheduled: 'turmeric',
  Inactive: 'over',
  Ended: 'over',
};

/** On a small screen each row is a card. */
function DiscountRow({ discount, onEdit }: { discount: AdminDiscount; onEdit: () => void }) {
  const { title, used } = discount;
  const status = discountStatus(discount, new Date(useShopTime()).toISOString());
  return (
    <tr>
      <RowTitle>{title}</RowTitle>
      <Cell layout="subtitle" className={styles.discount}>
        <b>{formatDiscount(discount)}</b>
        <span>{formatTerms(discount)}</span>
      </Cell>
      <Cell layout="fullWidth" className={styles.valid}>
        <span>{formatValidity(discount)}</span>
      </Cell>
      <Cell layout="amount">{used === 1 ? '1 order' : `${used} orders`}</Cell>
      <Cell layout="status">
        <Badge tone={TONES[status]}>{status}</Badge>
      </Cell>
      <Cell layout="fullWidth">
        <Button small look="quiet" onClick={onEdit}>
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
      </Cell>
    </tr>
  );
}

/** 'Selected items · Minimum purchase ₹2,000' */
function formatTerms({ appliesTo, ...discount }: AdminDiscount): string {
  const conditions = listConditions({ ...discount, isOnEverything: isOnEverything(appliesTo) });
  return conditions.length === 0 ? 'All items' : conditions.join(' · ');
}
