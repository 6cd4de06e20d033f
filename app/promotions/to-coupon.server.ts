import type { Selectable } from 'kysely';
import type { Coupons } from '#app/platform/db/tables.gen.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { isOnEverything } from './automatic/automatic-discount.ts';
import { toDiscountValue } from './automatic/current-discounts.server.ts';
import type { Coupon } from './coupon.ts';
import { listConditions } from './format-discount.ts';

type CouponRow = Omit<
  Selectable<Coupons>,
  'starts_at' | 'ends_at' | 'most_uses' | 'most_uses_each' | 'used' | 'is_active' | 'created_at' | 'gets'
> & { gets: unknown };

/** A stored coupon in the form that carts calculate with. */
export function toCoupon(row: CouponRow): Coupon {
  const appliesTo = { categories: row.category_ids, tags: row.tags, products: row.product_ids };
  return {
    code: row.code,
    description: row.description,
    isFirstOrderOnly: row.first_order_only,
    minimumPaise: row.minimum_paise === null ? null : paise(row.minimum_paise),
    capPaise: row.cap_paise === null ? null : paise(row.cap_paise),
    ...{ appliesTo, wishlist: null, combines: row.combines },
    ...toDiscountValue({ ...row, percent_off: row.percent_off ?? row.get_percent_off }, appliesTo),
  };
}

/** The coupon's conditions for shoppers; absent if there are none. */
export function toConditions(coupon: Coupon): { conditions?: string[] } {
  const { appliesTo, isFirstOrderOnly, minimumPaise, capPaise, combines } = coupon;
  const conditions = listConditions({
    isOnEverything: isOnEverything(appliesTo),
    firstOrderOnly: isFirstOrderOnly,
    minimum: minimumPaise === null ? null : toRupees(minimumPaise),
    cap: capPaise === null ? null : toRupees(capPaise),
    combines,
  });
  return conditions.length > 0 ? { conditions } : {};
}
