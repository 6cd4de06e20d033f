import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { DiscountTarget } from './automatic/automatic-discount.ts';
import { toTarget } from './automatic/current-discounts.server.ts';
import {
  fieldRefusal,
  inRupees,
  loadTargetNames,
  requirePeriod,
  requireTarget,
  requireValues,
  toIds,
  toPaise,
} from './automatic/discount-values.server.ts';
import type { AdminCoupon } from './coupon.schema.ts';
import { normaliseCouponCode } from './coupon.ts';
import type { CouponChange, NewCoupon } from './coupon-input.schema.ts';
import { couponTextProblems } from './coupon-text-problems.ts';
import {
  type AdminCouponRow,
  type CouponFields,
  findAdminCoupon,
  insertCoupon,
  listCouponRows,
  lockCouponRow,
  recalculateCouponUses,
  setCoupon,
} from './coupons.db.server.ts';

/** All coupons, the newest first, with their number of uses. */
export async function listCoupons(db: Database, actor: Actor): Promise<AdminCoupon[]> {
  requirePermission(actor, 'catalogue');
  return await toAdminCoupons(db, await listCouponRows(db));
}

const DEFAULT_COUPON = {
  ...{ percentOff: null, amountOff: null, buyQuantity: null, getQuantity: null, gets: null },
  ...{ categories: [], tags: [], products: [], firstOrderOnly: false, minimum: null, cap: null },
  ...{ combines: true, endsAt: null, mostUses: null, mostUsesEach: null, active: true },
};

/** Adds a coupon. Refuses contradictory fields and an existing code. */
export async function addCoupon(
  db: Database,
  actor: Actor,
  { code, ...input }: NewCoupon,
): Promise<AdminCoupon> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    const fields = await requireValidFields(trx, { ...DEFAULT_COUPON, startsAt: undefined, ...input });
    if (!(await insertCoupon(trx, code, fields)))
      throw refuse.conflict('A coupon with this code already exists.');
    const coupon = await findCoupon(trx, code);
    return { result: coupon, action: 'created', subject: subjectOf(code), after: coupon };
  });
}

/**
 * Changes the given fields of a coupon. A lower limit does not affect placed orders. Refuses
 * an unknown code and contradictory fields.
 */
export async function changeCoupon(
  db: Database,
  actor: Actor,
  { code: rawCode, change }: { code: string; change: CouponChange },
): Promise<AdminCoupon> {
  const code = normaliseCouponCode(rawCode);
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    if (!(await lockCouponRow(trx, code))) throw refuse.notFound('Coupon not found');
    const before = await findCoupon(trx, code);
    const targets = { ...toIds(before), gets: before.gets && toIds(before.gets) };
    await setCoupon(trx, code, await requireValidFields(trx, { ...before, ...targets, ...change }));
    await recalculateCouponUses(trx, code);
    const after = await findCoupon(trx, code);
    return { result: after, action: 'changed', subject: subjectOf(code), before, after };
  });
}

function subjectOf(code: string) {
  return { kind: 'coupon', id: code, name: code } as const;
}

type CouponDraft = Omit<AdminCoupon, '_id' | 'code' | 'startsAt' | 'used' | 'gets' | keyof DiscountTarget> &
  DiscountTarget & { gets: DiscountTarget | null; startsAt?: string | undefined };

/** Checks the values of the kind, the period, the text and the targets; clears the values of other kinds. */
async function requireValidFields(trx: Trx, input: CouponDraft): Promise<CouponFields> {
  requireValues(input);
  const { kind, startsAt, endsAt } = input;
  const startDate = requirePeriod(startsAt, endsAt);
  const [wrongText] = couponTextProblems(input);
  if (wrongText) throw fieldRefusal(wrongText.path, wrongText.message);
  const { categories, tags, products } = await requireTarget(trx, '', input);
  const isBuyGet = kind === 'buy x get y';
  return {
    kind,
    percent_off: kind === 'percentage' ? input.percentOff : null,
    amount_off_paise: kind === 'fixed' ? toPaise(input.amountOff) : null,
    buy_quantity: isBuyGet ? input.buyQuantity : null,
    get_quantity: isBuyGet ? input.getQuantity : null,
    get_percent_off: isBuyGet ? input.percentOff : null,
    gets: isBuyGet && input.gets ? JSON.stringify(await requireTarget(trx, 'gets.', input.gets)) : null,
    description: input.description,
    first_order_only: input.firstOrderOnly,
    minimum_paise: toPaise(input.minimum),
    cap_paise: toPaise(input.cap),
    ...{ category_ids: categories, tags, product_ids: products, combines: input.combines },
    ...(startsAt !== undefined && { starts_at: startDate }),
    ends_at: endsAt,
    most_uses: input.mostUses,
    most_uses_each: input.mostUsesEach,
    is_active: input.active,
  };
}

async function findCoupon(db: Database, code: string): Promise<AdminCoupon> {
  const [coupon] = await toAdminCoupons(db, [await findAdminCoupon(db, code)]);
  return coupon as AdminCoupon;
}

async function toAdminCoupons(db: Database, rows: readonly AdminCouponRow[]): Promise<AdminCoupon[]> {
  const targets = rows.flatMap((row) => [targetOf(row), toTarget(row.gets)]);
  const named = await loadTargetNames(db, targets);
  return rows.map((row) => ({
    _id: row.code,
    code: row.code,
    kind: row.kind as AdminCoupon['kind'],
    percentOff: row.percent_off ?? row.get_percent_off,
    amountOff: inRupees(row.amount_off_paise),
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    description: row.description,
    firstOrderOnly: row.first_order_only,
    minimum: inRupees(row.minimum_paise),
    cap: inRupees(row.cap_paise),
    ...named(targetOf(row)),
    gets: row.gets === null ? null : named(toTarget(row.gets)),
    combines: row.combines,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    active: row.is_active,
    used: row.live_uses ?? 0,
  }));
}

function targetOf({ category_ids, tags, product_ids }: AdminCouponRow): DiscountTarget {
  return { categories: category_ids, tags, products: product_ids };
}
