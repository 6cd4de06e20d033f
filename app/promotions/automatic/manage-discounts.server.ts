import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findForbiddenPattern, isLimitedInTime } from '#app/platform/text/dark-patterns.ts';
import type { AdminDiscount, DiscountChange, NewDiscount } from './automatic-discount.schema.ts';
import type { DiscountTarget } from './automatic-discount.ts';
import {
  type DiscountFields,
  type DiscountRow,
  findDiscountRow,
  insertDiscount,
  listDiscountRows,
  lockDiscount,
  updateDiscount,
} from './automatic-discounts.db.server.ts';
import { toTarget } from './current-discounts.server.ts';
import {
  fieldRefusal,
  inRupees,
  loadTargetNames,
  requirePeriod,
  requireTarget,
  requireValues,
  toIds,
  toPaise,
} from './discount-values.server.ts';

/** All automatic discounts, the newest first, with their number of orders. */
export async function listAutomaticDiscounts(db: Database, actor: Actor): Promise<AdminDiscount[]> {
  requirePermission(actor, 'catalogue');
  return await toAdminDiscounts(db, await listDiscountRows(db));
}

const NO_TARGET: DiscountTarget = { categories: [], tags: [], products: [] };
const DEFAULT_DISCOUNT = {
  ...{ percentOff: null, amountOff: null, buyQuantity: null, getQuantity: null, appliesTo: NO_TARGET },
  ...{ gets: null, wishlistOnly: false, firstOrderOnly: false, minimum: null, cap: null, combines: true },
  ...{ endsAt: null, active: true },
};

/** Adds an automatic discount. Refuses contradictory fields. */
export async function addAutomaticDiscount(
  db: Database,
  actor: Actor,
  input: NewDiscount,
): Promise<AdminDiscount> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    const fields = await requireValidFields(trx, { ...DEFAULT_DISCOUNT, startsAt: undefined, ...input });
    const discount = await findAdminDiscount(trx, await insertDiscount(trx, fields));
    return { result: discount, action: 'created', subject: subjectOf(discount), after: discount };
  });
}

/** Changes the given fields. Placed orders and opened payments keep their price. Refuses contradictory fields. */
export async function changeAutomaticDiscount(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: DiscountChange },
): Promise<AdminDiscount> {
  return await adminChange(db, actor, 'catalogue', async (trx) => {
    if (!isId(id) || !(await lockDiscount(trx, id))) throw refuse.notFound('Discount not found');
    const before = await findAdminDiscount(trx, id);
    const targets = { appliesTo: toIds(before.appliesTo), gets: before.gets && toIds(before.gets) };
    await updateDiscount(trx, id, await requireValidFields(trx, { ...before, ...targets, ...change }));
    const after = await findAdminDiscount(trx, id);
    return { result: after, action: 'changed', subject: subjectOf(after), before, after };
  });
}

function subjectOf({ _id, title }: AdminDiscount) {
  return { kind: 'discount', id: _id, name: title } as const;
}

type DiscountDraft = Omit<AdminDiscount, '_id' | 'appliesTo' | 'gets' | 'startsAt' | 'used'> & {
  appliesTo: DiscountTarget;
  gets: DiscountTarget | null;
  startsAt?: string | undefined;
};

/** Checks the values of the kind, the period, the title and the targets; clears the values of other kinds. */
async function requireValidFields(trx: Trx, input: DiscountDraft): Promise<DiscountFields> {
  requireValues(input);
  const { kind, title, startsAt, endsAt, active } = input;
  const startDate = requirePeriod(startsAt, endsAt);
  const wrongTitle = active ? findForbiddenPattern(title, { hasEnd: isLimitedInTime(endsAt) }) : undefined;
  if (wrongTitle) throw fieldRefusal('title', wrongTitle);
  const isBuyGet = kind === 'buy x get y';
  return {
    ...{ kind, title, first_order_only: input.firstOrderOnly, combines: input.combines },
    wishlist_only: input.wishlistOnly,
    percent_off: kind === 'percentage' || isBuyGet ? input.percentOff : null,
    amount_off_paise: kind === 'fixed' ? toPaise(input.amountOff) : null,
    buy_quantity: isBuyGet ? input.buyQuantity : null,
    get_quantity: isBuyGet ? input.getQuantity : null,
    applies_to: JSON.stringify(await requireTarget(trx, 'appliesTo.', input.appliesTo)),
    gets: isBuyGet && input.gets ? JSON.stringify(await requireTarget(trx, 'gets.', input.gets)) : null,
    minimum_paise: toPaise(input.minimum),
    cap_paise: toPaise(input.cap),
    ...(startsAt !== undefined && { starts_at: startDate }),
    ends_at: endsAt,
    is_active: active,
  };
}

async function findAdminDiscount(db: Database, id: string): Promise<AdminDiscount> {
  const [discount] = await toAdminDiscounts(db, [await findDiscountRow(db, id)]);
  return discount as AdminDiscount;
}

async function toAdminDiscounts(db: Database, rows: readonly DiscountRow[]): Promise<AdminDiscount[]> {
  const targets = rows.flatMap((row) => [toTarget(row.applies_to), toTarget(row.gets)]);
  const named = await loadTargetNames(db, targets);
  return rows.map((row) => toAdminDiscount(row, named));
}

function toAdminDiscount(
  row: DiscountRow,
  named: Awaited<ReturnType<typeof loadTargetNames>>,
): AdminDiscount {
  return {
    _id: row.id,
    title: row.title,
    kind: row.kind as AdminDiscount['kind'],
    percentOff: row.percent_off,
    amountOff: inRupees(row.amount_off_paise),
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    appliesTo: named(toTarget(row.applies_to)),
    gets: row.gets === null ? null : named(toTarget(row.gets)),
    wishlistOnly: row.wishlist_only,
    firstOrderOnly: row.first_order_only,
    minimum: inRupees(row.minimum_paise),
    cap: inRupees(row.cap_paise),
    combines: row.combines,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    active: row.is_active,
    used: row.used ?? 0,
  };
}
