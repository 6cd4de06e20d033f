import type { TaxDocument } from '#app/invoicing/tax-document.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { findFeeInvoice } from '../fees/invoice-fee.server.ts';
import type { RentalOrder, RentalOrders } from '../rental.schema.ts';
import { findRentalRoles } from '../rental-roles.server.ts';
import type { RentalRole, RentalStatus } from '../rental-status.ts';
import { findRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { listRentalPage, type RentalFilter } from './rental-list.db.server.ts';

export { hasOpenRentals } from '../rentals.db.server.ts';

interface RentalListQuery {
  status?: RentalStatus;
  search?: string;
  page: number;
  limit: number;
}

/** The user's rental orders as renter or owner, newest first. Refuses a guest with 401. */
export async function listMyRentals(
  db: Database,
  actor: Actor,
  { as, ...input }: RentalListQuery & { as: 'renter' | 'owner' },
): Promise<RentalOrders> {
  const { userId } = requireSignedIn(actor);
  return await listPage(db, { ...input, [as === 'renter' ? 'renterId' : 'ownerId']: userId }, input, [as]);
}

/** All rental orders, newest first, searchable by number, outfit or person. For admins: 401, 403. */
export async function listRentals(db: Database, actor: Actor, input: RentalListQuery): Promise<RentalOrders> {
  requirePermission(actor, 'rentals');
  return await listPage(db, input, input, ['admin']);
}

async function listPage(
  db: Database,
  { renterId, ownerId, status, search }: RentalFilter,
  { page, limit }: RentalListQuery,
  roles: readonly RentalRole[],
): Promise<RentalOrders> {
  const found = await listRentalPage(db, { renterId, ownerId, status, search }, { page, limit });
  const pages = Math.max(1, Math.ceil(found.total / limit));
  return {
    success: true,
    rentalOrders: found.rows.map((row) => toRentalOrder(row, roles)),
    pagination: { page, pages, limit, total: found.total },
  };
}

/** A rental order, for its renter, owner and admins. Refuses 401 a guest, 404 others' orders. */
export async function showRental(db: Database, actor: Actor, rentalOrderId: string): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  const row = isId(rentalOrderId) ? await findRental(db, rentalOrderId) : undefined;
  const roles = row ? findRentalRoles(person, row) : [];
  if (!row || roles.length === 0) throw refuse.notFound('Rental order not found');
  return toRentalOrder(row, roles);
}

/**
 * The GST invoice of a rental fee, for the renter and admins. Refuses: 401 a guest; 404 others, including the owner; 409
 * an unpaid fee.
 */
export async function showFeeInvoice(
  db: Database,
  actor: Actor,
  rentalOrderId: string,
): Promise<TaxDocument> {
  const { renter } = await showRental(db, actor, rentalOrderId);
  const person = requireSignedIn(actor);
  if (!isAllowed(person, 'rentals', 'finance') && renter._id !== person.userId)
    throw refuse.notFound('Rental order not found');
  const invoice = await findFeeInvoice(db, rentalOrderId);
  if (!invoice) throw refuse.conflict('The invoice is available after the rental fee is paid.');
  return invoice;
}
