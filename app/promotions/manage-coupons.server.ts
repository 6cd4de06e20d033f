import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { AdminCoupon } from './coupon.schema.ts';
import { normaliseCouponCode } from './coupon.ts';
import type { CouponChange, NewCoupon } from './coupon-input.schema.ts';
import { couponTextProblems } from './coupon-text-problems.ts';
import {
  type AdminCouponRow,
  type CouponFields,
  countCategories,
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
  return (await listCouponRows(db)).map(toAdminCoupon);
}

const DEFAULT_COUPON: Omit<AdminCoupon, '_id' | 'code' | 'kind' | 'description' | 'startsAt' | 'used'> = {
  ...{ percentOff: null, amountOff: null, firstOrderOnly: false, minimum: null, categories: [] },
  ...{ endsAt: null, mostUses: null, mostUsesEach: null, active: true },
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
    const coupon = toAdminCoupon(await findAdminCoupon(trx, code));
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
    const before = toAdminCoupon(await findAdminCoupon(trx, code));
    await setCoupon(trx, code, await requireValidFields(trx, { ...before, ...change }));
    await recalculateCouponUses(trx, code);
    const after = toAdminCoupon(await findAdminCoupon(trx, code));
    return { result: after, action: 'changed', subject: subjectOf(code), before, after };
  });
}

function subjectOf(code: string) {
  return { kind: 'coupon', id: code, name: code } as const;
}

type CouponDraft = Omit<AdminCoupon, '_id' | 'code' | 'startsAt' | 'used'> & { startsAt?: string };

/** Checks the value of the kind, the period, the text and the categories; clears the value of the other kind. */
async function requireValidFields(trx: Trx, input: CouponDraft): Promise<CouponFields> {
  const { kind, percentOff, amountOff, startsAt, endsAt } = input;
  if (kind === 'percentage' && percentOff === null)
    throw fieldRefusal('percentOff', 'Please enter the percentage.');
  if (kind === 'fixed' && amountOff === null)
    throw fieldRefusal('amountOff', 'Please enter the amount in rupees.');
  const startDate = startsAt === undefined ? new Date() : new Date(startsAt);
  if (endsAt !== null && new Date(endsAt) <= startDate)
    throw fieldRefusal('endsAt', 'The end must be after the start.');
  const [wrongText] = couponTextProblems(input);
  if (wrongText) throw fieldRefusal(wrongText.path, wrongText.message);
  const categories = [...new Set(input.categories)];
  if (categories.length > 0 && (await countCategories(trx, categories)) < categories.length)
    throw fieldRefusal('categories', 'One of the categories does not exist.');
  return {
    kind,
    percent_off: kind === 'percentage' ? percentOff : null,
    amount_off_paise: kind === 'fixed' ? toPaise(amountOff) : null,
    description: input.description,
    first_order_only: input.firstOrderOnly,
    minimum_paise: toPaise(input.minimum),
    category_ids: categories,
    ...(startsAt !== undefined && { starts_at: startDate }),
    ends_at: endsAt,
    most_uses: input.mostUses,
    most_uses_each: input.mostUsesEach,
    is_active: input.active,
  };
}

function fieldRefusal(path: string, message: string) {
  return refuse.invalid(message, [{ path, message }]);
}

function toPaise(rupees: number | null): Paise | null {
  return rupees === null ? null : (rupeesToPaise(rupees) ?? null);
}

function toAdminCoupon(row: AdminCouponRow): AdminCoupon {
  const inRupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));
  return {
    _id: row.code,
    code: row.code,
    kind: row.kind as AdminCoupon['kind'],
    percentOff: row.percent_off,
    amountOff: inRupees(row.amount_off_paise),
    description: row.description,
    firstOrderOnly: row.first_order_only,
    minimum: inRupees(row.minimum_paise),
    categories: row.category_ids,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    active: row.is_active,
    used: row.live_uses ?? 0,
  };
}
