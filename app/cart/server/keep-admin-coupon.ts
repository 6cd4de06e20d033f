import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { type Paise, paise, rupeesToPaise, toRupees } from '#app/foundation/money.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { CouponChange, NewCoupon } from '../coupons.forms.ts';
import type { AdminCoupon } from '../coupons.shapes.ts';
import { couponCode } from '../coupons.ts';
import {
  type AdminCouponRow,
  type CouponFields,
  countCategories,
  findAdminCoupon,
  insertCoupon,
  listCouponRows,
  lockCouponRow,
  recountUses,
  setCoupon,
} from './admin-coupon-rows.server.ts';

/** All coupons, the newest first, with how often each is in use. For admins: 401, 403. */
export async function listCoupons(db: Database, actor: Actor): Promise<AdminCoupon[]> {
  requirePermission(actor, 'catalogue');
  return (await listCouponRows(db)).map(toAdminCoupon);
}

const NOTHING_SAID: Omit<AdminCoupon, '_id' | 'code' | 'kind' | 'description' | 'startsAt' | 'used'> = {
  ...{ percentOff: null, amountOff: null, firstOrderOnly: false, minimum: null, categories: [] },
  ...{ endsAt: null, mostUses: null, mostUsesEach: null, active: true },
};

/** Adds a coupon. For admins: 401, 403; refuses 400 what does not fit together, 409 a code that is taken. */
export async function addCoupon(
  db: Database,
  actor: Actor,
  { code, ...wish }: NewCoupon,
): Promise<AdminCoupon> {
  const admin = requirePermission(actor, 'catalogue');
  return await inTransaction(db, async (trx) => {
    const fields = await requireFitting(trx, { ...NOTHING_SAID, startsAt: undefined, ...wish });
    if (!(await insertCoupon(trx, code, fields))) throw refuse.conflict('This code is taken.');
    const coupon = toAdminCoupon(await findAdminCoupon(trx, code));
    await noteAdminWrite(trx, { actor: admin, deed: 'created', subject: couponSubject(code), after: coupon });
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
  { code: written, change }: { code: string; change: CouponChange },
): Promise<AdminCoupon> {
  const admin = requirePermission(actor, 'catalogue');
  const code = couponCode(written);
  return await inTransaction(db, async (trx) => {
    if (!(await lockCouponRow(trx, code))) throw refuse.notFound('Coupon not found');
    const before = toAdminCoupon(await findAdminCoupon(trx, code));
    await setCoupon(trx, code, await requireFitting(trx, { ...before, ...change }));
    await recountUses(trx, code);
    const after = toAdminCoupon(await findAdminCoupon(trx, code));
    await noteAdminWrite(trx, { actor: admin, deed: 'changed', subject: couponSubject(code), before, after });
    return after;
  });
}

function couponSubject(code: string) {
  return { kind: 'coupon', id: code, name: code } as const;
}

type Wished = Omit<AdminCoupon, '_id' | 'code' | 'startsAt' | 'used'> & { startsAt?: string };

/** The value of a kind is there, another's is dropped; it ends after it begins; its categories exist. */
async function requireFitting(trx: Trx, wish: Wished): Promise<CouponFields> {
  const { kind, percentOff, amountOff, startsAt, endsAt } = wish;
  if (kind === 'percentage' && percentOff === null)
    throw missing('percentOff', 'Please say how many percent.');
  if (kind === 'fixed' && amountOff === null) throw missing('amountOff', 'Please say how many rupees.');
  const begin = startsAt === undefined ? new Date() : new Date(startsAt);
  if (endsAt !== null && new Date(endsAt) <= begin) throw missing('endsAt', 'It must end after it begins.');
  const categories = [...new Set(wish.categories)];
  if (categories.length > 0 && (await countCategories(trx, categories)) < categories.length)
    throw missing('categories', 'One of the categories is not there.');
  return {
    kind,
    percent_off: kind === 'percentage' ? percentOff : null,
    amount_off_paise: kind === 'fixed' ? toPaise(amountOff) : null,
    description: wish.description,
    first_order_only: wish.firstOrderOnly,
    minimum_paise: toPaise(wish.minimum),
    category_ids: categories,
    ...(startsAt !== undefined && { starts_at: begin }),
    ends_at: endsAt,
    most_uses: wish.mostUses,
    most_uses_each: wish.mostUsesEach,
    is_active: wish.active,
  };
}

function missing(path: string, message: string) {
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
