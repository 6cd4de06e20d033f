import { countVisits } from '#app/analytics/record-visit.server.ts';
import { findProducts } from '#app/catalog/product/products.server.ts';
import { listLowStock } from '#app/catalog/stock/update-stock.server.ts';
import { countComplaints } from '#app/content/complaints/complaints.server.ts';
import {
  type BestSeller,
  countPendingOrders,
  listBestSellers,
  showOrderFigures,
} from '#app/orders/order-figures.server.ts';
import { countAlerts } from '#app/payments/alerts/alerts.server.ts';
import { sumRentalFees } from '#app/payments/ledger/ledger.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, isAllowed, requirePermission } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { showPendingRentals, showRentalFigures } from '#app/rentals/booking/read-rentals.server.ts';
import type { PendingCounts, SalesStats, Stats } from './stats.schema.ts';
import {
  fillMissingDays,
  periodOfLastDays,
  previousPeriod,
  type StatsPeriod,
  type StatsQuery,
} from './stats-period.ts';

const BEST_SELLERS = 5;
const LOW_STOCK_ITEMS = 5;

/**
 * Dashboard figures (rules §3): sales of a period and of the same number of days before it, and open tasks.
 * The period is the last days, or days in India from one to another, both included.
 */
export async function loadStats(db: Database, actor: Actor, input: StatsQuery): Promise<Stats> {
  requirePermission(actor, 'dashboard');
  const period = 'from' in input ? input : periodOfLastDays(input.days, await findToday(db));
  const [sold, previous, best, visits, lowStock, waiting] = await Promise.all([
    loadSales(db, actor, period),
    loadSales(db, actor, previousPeriod(period)),
    listBestSellers(db, actor, { ...period, count: BEST_SELLERS }),
    countVisits(db, period),
    listLowStock(db, actor, LOW_STOCK_ITEMS),
    loadPending(db, actor),
  ]);
  const { products, categories } = best;
  const topProducts = await addPictures(db, actor, products);
  return { ...sold, previous, topProducts, topCategories: categories, visits, lowStock, ...waiting };
}

async function loadSales(db: Database, actor: Actor, period: StatsPeriod): Promise<SalesStats> {
  const [figures, rentalRevenue] = await Promise.all([
    showOrderFigures(db, actor, period),
    sumRentalFees(db, actor, period),
  ]);
  return { period, ...figures, rentalRevenue, byDay: fillMissingDays(period, figures.byDay) };
}

async function loadPending(db: Database, actor: Actor) {
  const [rentals, orders, complaints, paymentAlerts] = await Promise.all([
    showRentalFigures(db, actor),
    countPendingOrders(db, actor),
    countComplaints(db, actor),
    countAlerts(db, actor),
  ]);
  const { depositsHeld, outfitsOut, payoutsDue, listings, requests, ...waiting } = rentals;
  const { refunds, cashRefunds, exchanges, overdueExchanges } = orders;
  return {
    pending: {
      ...{ rentalListings: listings, rentalRequests: requests, paymentAlerts },
      ...{ complaints: complaints.open, overdueComplaints: complaints.overdue },
      ...{ rentalsToDispatch: waiting.toDispatch, unsentRentals: waiting.unsent },
      rentalsDueToday: waiting.dueToday,
      ...{ overdueRentals: waiting.overdue, returnedRentals: waiting.returned },
      ...{ overdueDeposits: waiting.overdueDeposits, expiringDeposits: waiting.expiringDeposits },
      ...{ refunds, cashRefunds, exchanges, overdueExchanges },
      ...{ returns: orders.returns, ordersNotPacked: orders.notPacked },
    },
    ...{ depositsHeld, outfitsOut, payoutsDue },
  };
}

/** Some of the dashboard's open tasks, of the areas that the role works in. */
export async function loadPendingCounts(db: Database, actor: Actor): Promise<PendingCounts> {
  const isFinance = isAllowed(actor, 'finance');
  const [orders, rentals, complaints, paymentAlerts] = await Promise.all([
    isAllowed(actor, 'orders', 'finance') ? countPendingOrders(db, actor) : undefined,
    isAllowed(actor, 'rentals') ? showPendingRentals(db, actor) : undefined,
    isAllowed(actor, 'support') ? countComplaints(db, actor) : undefined,
    isFinance ? countAlerts(db, actor) : undefined,
  ]);
  return {
    ...(isAllowed(actor, 'orders') && {
      ordersNotPacked: orders?.notPacked,
      returns: orders?.returns,
      refunds: orders?.refunds,
      exchanges: orders?.exchanges,
      overdueExchanges: orders?.overdueExchanges,
    }),
    ...(isFinance && { cashRefunds: orders?.cashRefunds, paymentAlerts }),
    ...(rentals && {
      ...{ rentalListings: rentals.listings, rentalRequests: rentals.requests },
      ...{ rentalsToDispatch: rentals.toDispatch, unsentRentals: rentals.unsent },
      ...{ overdueRentals: rentals.overdue, returnedRentals: rentals.returned },
    }),
    ...(complaints && { complaints: complaints.open }),
  };
}

/** A product that was deleted since has a name but no picture. */
async function addPictures(db: Database, actor: Actor, sellers: BestSeller[]) {
  const ids = sellers.map(({ _id }) => _id);
  const shown = new Map((await findProducts(db, actor, ids)).map((product) => [product._id, product]));
  return sellers.map((seller) => ({ ...seller, image: shown.get(seller._id)?.images[0] ?? null }));
}
