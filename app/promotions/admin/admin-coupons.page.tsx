import type { Category } from '#app/catalog/catalog.schema.ts';
import { useShopTime } from '#app/platform/browser/shop-time.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { isOnEverything } from '../automatic/automatic-discount.ts';
import type { AdminCoupon } from '../coupon.schema.ts';
import { formatDiscount, listConditions } from '../format-discount.ts';
import styles from './admin-coupons.module.css';
import { CouponDialog } from './coupon-dialog.tsx';
import { couponStatus, formatValidity } from './coupon-draft.ts';

const KIND = {
  base: '/api/admin/coupons',
  many: 'coupons',
  one: 'coupon',
  added: 'Coupon added',
  updated: 'Coupon updated',
  createFailed: 'Failed to add the coupon. Please try again.',
  updateFailed: 'Failed to update the coupon. Please try again.',
  deleteFailed: 'Failed to delete the coupon',
} as const;

export const meta = privatePageMeta('Coupons', 'Coupon codes and their limits.');

export default function AdminCoupons() {
  const { list, items, save } = useCrudList<AdminCoupon>(KIND);
  const { data } = useApiQuery<{ categories: Category[] }>('/api/admin/categories');
  return (
    <CrudList
      title="Coupons"
      one="Coupon"
      {...{ list, items }}
      nameOf={({ code }) => code}
      form={(coupon, onClose) => (
        <CouponDialog
          {...{ coupon, onClose }}
          categories={data?.categories ?? []}
          onSave={(body) => save(body, coupon)}
        />
      )}
    >
      {({ edit }) => (
        <DataTable caption="Coupons" columns={COLUMNS} busy={list.isLoading}>
          {items?.map((coupon) => (
            <CouponRow key={coupon.code} coupon={coupon} onEdit={() => edit(coupon)} />
          ))}
        </DataTable>
      )}
    </CrudList>
  );
}

const COLUMNS = [
  { name: 'Code' },
  { name: 'Discount' },
  { name: 'Valid' },
  { name: 'Used', isFigure: true },
  { name: 'Status' },
  { name: 'Actions' },
];
const TONES: Record<ReturnType<typeof couponStatus>, BadgeTone> = {
  Active: 'neem',
  Scheduled: 'turmeric',
  Inactive: 'over',
  Ended: 'over',
  'Used up': 'over',
};

function formatUses(used: number, mostUses: number | null): string {
  if (mostUses !== null) return `${used} of ${mostUses} times`;
  return used === 1 ? 'once' : `${used} times`;
}

/** On a small screen each row is a card. */
function CouponRow({ coupon, onEdit }: { coupon: AdminCoupon; onEdit: () => void }) {
  const { code, description, used, mostUses } = coupon;
  const status = couponStatus(coupon, new Date(useShopTime()).toISOString());
  return (
    <tr>
      <RowTitle className={styles.code}>{code}</RowTitle>
      <Cell layout="subtitle" className={styles.discount}>
        <b>{formatDiscount(coupon)}</b>
        {description !== formatDiscount(coupon) && <span>{description}</span>}
        <span>{listConditions({ ...coupon, isOnEverything: isOnEverything(coupon) }).join(' · ')}</span>
      </Cell>
      <Cell layout="fullWidth" className={styles.valid}>
        <span>{formatValidity(coupon)}</span>
      </Cell>
      <Cell layout="amount">{formatUses(used, mostUses)}</Cell>
      <Cell layout="status">
        <Badge tone={TONES[status]}>{status}</Badge>
      </Cell>
      <Cell layout="fullWidth">
        <Button small look="quiet" onClick={onEdit}>
          Edit<span className="visually-hidden"> {code}</span>
        </Button>
      </Cell>
    </tr>
  );
}
