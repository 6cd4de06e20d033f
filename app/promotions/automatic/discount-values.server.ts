import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import type { AdminDiscount } from './automatic-discount.schema.ts';
import type { DiscountTarget } from './automatic-discount.ts';
import { countTargets, listProductNames } from './automatic-discounts.db.server.ts';

type Values = Pick<AdminDiscount, 'kind' | 'percentOff' | 'amountOff' | 'buyQuantity' | 'getQuantity'>;

/** Refuses a discount without the values of its kind. */
export function requireValues({ kind, percentOff, amountOff, buyQuantity, getQuantity }: Values): void {
  if ((kind === 'percentage' || kind === 'buy x get y') && percentOff === null)
    throw fieldRefusal('percentOff', 'Please enter the percentage.');
  if (kind === 'fixed' && amountOff === null)
    throw fieldRefusal('amountOff', 'Please enter the amount in rupees.');
  if (kind !== 'buy x get y') return;
  if (buyQuantity === null) throw fieldRefusal('buyQuantity', 'Please enter how many have to be bought.');
  if (getQuantity === null) throw fieldRefusal('getQuantity', 'Please enter how many are reduced.');
}

/** Refuses an end before the start. Returns the start; without one, now. */
export function requirePeriod(startsAt: string | undefined, endsAt: string | null): Date {
  const startDate = startsAt === undefined ? new Date() : new Date(startsAt);
  if (endsAt !== null && new Date(endsAt) <= startDate)
    throw fieldRefusal('endsAt', 'The end must be after the start.');
  return startDate;
}

/** The target without duplicates. Refuses unknown categories and products; `path` names the field that holds its lists. */
export async function requireTarget(
  trx: Trx,
  path: string,
  { categories, tags, products }: DiscountTarget,
): Promise<{ [Part in keyof DiscountTarget]: string[] }> {
  const target = {
    categories: [...new Set(categories)],
    tags: [...new Set(tags)],
    products: [...new Set(products)],
  };
  const found = await countTargets(trx, target);
  if (found.categories < target.categories.length)
    throw fieldRefusal(`${path}categories`, 'One of the categories does not exist.');
  if (found.products < target.products.length)
    throw fieldRefusal(`${path}products`, 'One of the products does not exist.');
  return target;
}

export function fieldRefusal(path: string, message: string): Refusal {
  return refuse.invalid(message, [{ path, message }]);
}

export function toPaise(rupees: number | null): Paise | null {
  return rupees === null ? null : (rupeesToPaise(rupees) ?? null);
}

export function inRupees(amount: number | null): number | null {
  return amount === null ? null : toRupees(paise(amount));
}

type NamedTarget = AdminDiscount['appliesTo'];

export function toIds({ categories, tags, products }: NamedTarget): DiscountTarget {
  return { categories, tags, products: products.map(({ _id }) => _id) };
}

/** Returns a function that adds the products' names to any of these targets; it drops products that no longer exist. */
export async function loadTargetNames(
  db: Database,
  targets: readonly DiscountTarget[],
): Promise<(target: DiscountTarget) => NamedTarget> {
  const named = await listProductNames(db, [...new Set(targets.flatMap(({ products }) => products))]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return ({ categories, tags, products }) => ({
    categories: [...categories],
    tags: [...tags],
    products: products.flatMap((_id) => {
      const name = names.get(_id);
      return name === undefined ? [] : [{ _id, name }];
    }),
  });
}
