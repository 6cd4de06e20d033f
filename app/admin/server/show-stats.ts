import { findProducts } from '#app/catalogue/server/find-products.ts';
import { listLowStock } from '#app/catalogue/server/list-low-stock.ts';
import { countComplaints } from '#app/content/server/count-complaints.ts';
import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { findToday } from '#app/foundation/shop-clock.server.ts';
import { countOrdersWaiting } from '#app/orders/server/count-orders-waiting.ts';
import { type BestSeller, listBestSellers, showOrderFigures } from '#app/orders/server/show-order-figures.ts';
import { countAlerts } from '#app/payments/server/list-alerts.ts';
import { sumRentalFees } from '#app/payments/server/sum-rental-fees.ts';
import { showRentalFigures } from '#app/rentals/server/show-rental-figures.ts';
import type { Sold, Stats } from '../stats.shapes.ts';
import { everyDay, lastDays, periodBefore, type StatsPeriod, type StatsQuery } from '../stats-period.ts';

const BEST_SELLERS = 5;
const LOW_HEAPS = 5;

/**
 * The shop at a glance (CONTRACT §3): what was sold in a period and in as many days before it, and what waits just
 * now. The last days, or days in India from one to another, both counted. For admins: 401, 403.
 */
export async function showStats(db: Database, actor: Actor, wish: StatsQuery): Promise<Stats> {
  requirePermission(actor, 'dashboard');
  const period = 'from' in wish ? wish : lastDays(wish.days, await findToday(db));
  const [sold, previous, best, lowStock, waiting] = await Promise.all([
    showSold(db, actor, period),
    showSold(db, actor, periodBefore(period)),
    listBestSellers(db, actor, { ...period, count: BEST_SELLERS }),
    listLowStock(db, actor, LOW_HEAPS),
    showWaiting(db, actor),
  ]);
  const { products, categories } = best;
  const topProducts = await withPictures(db, actor, products);
  return { ...sold, previous, topProducts, topCategories: categories, lowStock, ...waiting };
}

async function showSold(db: Database, actor: Actor, period: StatsPeriod): Promise<Sold> {
  const [figures, rentalRevenue] = await Promise.all([
    showOrderFigures(db, actor, period),
    sumRentalFees(db, actor, period),
  ]);
  return { period, ...figures, rentalRevenue, byDay: everyDay(period, figures.byDay) };
}

async function showWaiting(db: Database, actor: Actor) {
  const [rentals, orders, complaints, paymentAlerts] = await Promise.all([
    showRentalFigures(db, actor),
    countOrdersWaiting(db, actor),
    countComplaints(db, actor),
    countAlerts(db, actor),
  ]);
  const { listings, requests, ...held } = rentals;
  return {
    pending: {
      ...{ rentalListings: listings, rentalRequests: requests, complaints, paymentAlerts },
      ...{ returns: orders.returns, ordersNotPacked: orders.notPacked },
    },
    ...held,
  };
}

/** A product that was put away since has its name, and no picture any more. */
async function withPictures(db: Database, actor: Actor, sellers: BestSeller[]) {
  const ids = sellers.map(({ _id }) => _id);
  const shown = new Map((await findProducts(db, actor, ids)).map((product) => [product._id, product]));
  return sellers.map((seller) => ({ ...seller, image: shown.get(seller._id)?.images[0] ?? null }));
}
