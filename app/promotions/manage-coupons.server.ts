import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
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
} from './admin-coupons.db.server.ts';
import type { AdminCoupon } from './coupon.schema.ts';
import { normaliseCouponCode } from './coupon.ts';
import type { CouponChange, NewCoupon } from './coupon-input.schema.ts';

/** All coupons, the newest first, with how often each is in use. For admins: 401, 403. */
export async function listCoupons(db: Database, actor: Actor): Promise<AdminCoupon[]> {
  requirePermission(actor, 'catalogue');
  return (await listCouponRows(db)).map(toAdminCoupon);
}

const DEFAULT_COUPON: Omit<AdminCoupon, '_id' | 'code' | 'kind' | 'description' | 'startsAt' | 'used'> = {
  ...{ percentOff: null, amountOff: null, firstOrderOnly: false, minimum: null, categories: [] },
  ...{ endsAt: null, mostUses: null, mostUsesEach: null, active: true },
};

/** Adds a coupon. For admins: 401, 403; refuses 400 what does not fit together, 409 a code that is taken. */
export async function addCoupon(
  db: Database,
  actor: Actor,
  { code, ...input }: NewCoupon,
): Promise<AdminCoupon> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const fields = await requireValidFields(trx, { ...DEFAULT_COUPON, startsAt: undefined, ...input });
    if (!(await insertCoupon(trx, code, fields))) throw refuse.conflict('This code is taken.');
    const coupon = toAdminCoupon(await findAdminCoupon(trx, code));
    await recordAdminWrite(trx, {
      actor: admin,
      action: 'created',
      subject: couponSubject(code),
      after: coupon,
    });
    return coupon;
  });
}

/**
 * Changes a coupon; what is left out stays. A lower limit takes nothing from anyone. For admins: 401, 403; refuses
 * 404 an unknown code, 400 what does not fit together.
 */
export async function changeCoupon(
  db: Database,
  actor: Actor,
  { code: rawCode, change }: { code: string; change: CouponChange },
): Promise<AdminCoupon> {
  const admin = requirePermission(actor, 'catalogue');
  const code = normaliseCouponCode(rawCode);
  return await inTransaction(db, async (trx) => {
    if (!(await lockCouponRow(trx, code))) throw refuse.notFound('Coupon not found');
    const before = toAdminCoupon(await findAdminCoupon(trx, code));
    await setCoupon(trx, code, await requireValidFields(trx, { ...before, ...change }));
    await recalculateCouponUses(trx, code);
    const after = toAdminCoupon(await findAdminCoupon(trx, code));
    await recordAdminWrite(trx, {
      actor: admin,
      action: 'changed',
      subject: couponSubject(code),
      before,
      after,
    });
    return after;
  });
}

function couponSubject(code: string) {
  return { kind: 'coupon', id: code, name: code } as const;
}

type CouponDraft = Omit<AdminCoupon, '_id' | 'code' | 'startsAt' | 'used'> & { startsAt?: string };

/** The value of a kind is there, another's is dropped; it ends after it begins; its categories exist. */
async function requireValidFields(trx: Trx, input: CouponDraft): Promise<CouponFields> {
  const { kind, percentOff, amountOff, startsAt, endsAt } = input;
  if (kind === 'percentage' && percentOff === null)
    throw fieldRefusal('percentOff', 'Please say how many percent.');
  if (kind === 'fixed' && amountOff === null) throw fieldRefusal('amountOff', 'Please say how many rupees.');
  const startDate = startsAt === undefined ? new Date() : new Date(startsAt);
  if (endsAt !== null && new Date(endsAt) <= startDate)
    throw fieldRefusal('endsAt', 'It must end after it begins.');
  const categories = [...new Set(input.categories)];
  if (categories.length > 0 && (await countCategories(trx, categories)) < categories.length)
    throw fieldRefusal('categories', 'One of the categories is not there.');
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
