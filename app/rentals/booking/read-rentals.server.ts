import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import {
  type Actor,
  isAllowed,
  requirePermission,
  requireSignedIn,
  type SignedIn,
} from '#app/platform/security/actor.ts';
import type { RentalOrder, RentalOrders } from '../rental.schema.ts';
import type { RentalRole, RentalStatus } from '../rental-status.ts';
import { findRental, listRentalRowsOfOrder } from '../rentals.db.server.ts';
import {
  countPendingRentals,
  listRentalPage,
  type RentalFilter,
  readRentalFigures,
} from './rental-list.db.server.ts';
import { toRentalOrder } from './to-rental-order.ts';

export {
  findOpenRentalBusiness,
  listDepositsToReturn,
  type OpenRentalBusiness,
} from './rental-list.db.server.ts';

interface RentalListQuery {
  status?: RentalStatus;
  search?: string;
  page: number;
  limit: number;
}

/** The user's rental orders as renter or owner, newest first. */
export async function listMyRentals(
  db: Database,
  actor: Actor,
  { as, ...input }: RentalListQuery & { as: 'renter' | 'owner' },
): Promise<RentalOrders> {
  const { userId } = requireSignedIn(actor);
  return await listPage(db, { ...input, [as === 'renter' ? 'renterId' : 'ownerId']: userId }, input, [as]);
}

/** All rental orders, newest first, searchable by its number, its order, outfit or person; for admins. */
export async function listRentals(db: Database, actor: Actor, input: RentalListQuery): Promise<RentalOrders> {
  requirePermission(actor, 'rentals');
  return await listPage(db, input, input, ['admin']);
}

export interface CustomerRentals {
  /** newest first, at most `limit` */
  asRenter: RentalOrder[];
  asOwner: RentalOrder[];
  /** all of them */
  count: number;
}

/** The latest rental orders of a customer as renter and as owner of the outfit, for admins. */
export async function listCustomerRentals(
  db: Database,
  actor: Actor,
  { userId, limit }: { userId: string; limit: number },
): Promise<CustomerRentals> {
  requirePermission(actor, 'rentals');
  const page = { page: 1, limit };
  const rented = await listPage(db, { renterId: userId }, page, ['admin']);
  const lent = await listPage(db, { ownerId: userId }, page, ['admin']);
  const count = rented.pagination.total + lent.pagination.total;
  return { asRenter: rented.rentalOrders, asOwner: lent.rentalOrders, count };
}

async function listPage(
  db: Database,
  { renterId, ownerId, status, deposit, outfit, charges, search }: RentalFilter,
  { page, limit }: RentalListQuery,
  roles: readonly RentalRole[],
): Promise<RentalOrders> {
  const found = await listRentalPage(
    db,
    { renterId, ownerId, status, deposit, outfit, charges, search },
    { page, limit },
  );
  return {
    success: true,
    rentalOrders: found.rows.map((row) => toRentalOrder(row, roles)),
    pagination: paginationOf({ page, limit, total: found.total }),
  };
}

/** A rental order, for its renter, owner and admins; others' orders are not found. */
export async function showRental(db: Database, actor: Actor, rentalOrderId: string): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  const row = isId(rentalOrderId) ? await findRental(db, rentalOrderId) : undefined;
  const roles = row ? findRentalRoles(person, row) : [];
  if (!row || roles.length === 0) throw refuse.notFound('Rental order not found');
  return toRentalOrder(row, roles);
}

/** The rentals of an order for an anonymous reader: without addresses, without a permission check. */
export async function listRentalsOfOrder(
  db: Database,
  { orderId }: { orderId: string },
): Promise<Pick<RentalOrder, '_id' | 'status' | 'rentalPeriod' | 'parcels' | 'rentalProduct'>[]> {
  const rows = await listRentalRowsOfOrder(db, orderId);
  return rows.map((row) => toRentalOrder(row, []));
}

/** A person's roles in a rental order; empty if they may not see it. */
export function findRentalRoles(
  person: SignedIn,
  { renter_id, owner_id }: { renter_id: string; owner_id: string },
): RentalRole[] {
  return [
    ...(isAllowed(person, 'rentals') ? (['admin'] as const) : []),
    ...(person.userId === owner_id ? (['owner'] as const) : []),
    ...(person.userId === renter_id ? (['renter'] as const) : []),
  ];
}

/** Amounts in rupees. */
export interface RentalFigures {
  /** outfits waiting for approval */
  listings: number;
  /** rental requests without an answer */
  requests: number;
  outfitsOut: number;
  /** approved, leave soon or should have left, and are not among the unsent */
  toDispatch: number;
  /** approved, and not handed over by their first day */
  unsent: number;
  /** with the renter on the last day to send it back */
  dueToday: number;
  /** with the renter after that day */
  overdue: number;
  /** returned and not completed */
  returned: number;
  /** held longer than the rental terms say */
  overdueDeposits: number;
  /** their payment can soon no longer be refunded */
  expiringDeposits: number;
  depositsHeld: number;
  payoutsDue: { count: number; amount: number };
}

/** The rentals and outfits that wait for staff. */
export async function showPendingRentals(
  db: Database,
  actor: Actor,
): Promise<Pick<RentalFigures, 'requests' | 'listings' | 'toDispatch' | 'unsent' | 'overdue' | 'returned'>> {
  requirePermission(actor, 'rentals');
  return await countPendingRentals(db);
}

/** Rental figures for the dashboard. */
export async function showRentalFigures(db: Database, actor: Actor): Promise<RentalFigures> {
  requirePermission(actor, 'dashboard');
  const { depositsPaise, payoutsPaise, payouts, ...counts } = await readRentalFigures(db);
  return {
    ...counts,
    depositsHeld: toRupees(paise(depositsPaise)),
    payoutsDue: { count: payouts, amount: toRupees(paise(payoutsPaise)) },
  };
}
