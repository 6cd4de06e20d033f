import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { ORDER_STATUSES } from './order.ts';
import {
  countPendingRows,
  type Days,
  listBestCategories,
  listBestProducts,
  listOrderDays,
  type PendingOrders,
  type SoldRow,
  sumChangedDays,
} from './order-figures.db.server.ts';

/** Amounts in rupees. */
export interface OrderFigures {
  /** totals without deposits of orders that are not cancelled */
  sales: number;
  orders: number;
  /** of orders with bought items; rental-only orders are not comparable */
  averageOrder: number;
  /** sales minus refunds for returns and returned parcels */
  saleRevenue: number;
  /** days with an order that is not cancelled, in order */
  byDay: { date: string; orders: number; sales: number }[];
  /** all orders of the period by their current status */
  byStatus: { status: string; orders: number }[];
}

/** Sales in a period of days in India, both ends included. */
export async function showOrderFigures(db: Database, actor: Actor, days: Days): Promise<OrderFigures> {
  requirePermission(actor, 'dashboard');
  const rows = await listOrderDays(db, days);
  const uncancelled = rows.filter(({ status }) => status !== 'Cancelled');
  const orders = sum(uncancelled.map((row) => row.orders));
  const sales = sum(uncancelled.map((row) => row.sales_paise));
  const sold = orders - sum(uncancelled.map((row) => row.lent_only));
  const soldSales = sales - sum(uncancelled.map((row) => row.lent_only_paise));
  const returned = sum(uncancelled.map((row) => row.returned_paise));
  return {
    sales: rupees(sales),
    orders,
    averageOrder: rupees(sold === 0 ? 0 : Math.round(soldSales / sold)),
    saleRevenue: rupees(sales - returned),
    byDay: [...Map.groupBy(uncancelled, ({ day }) => day)].map(([date, parts]) => ({
      date,
      orders: sum(parts.map((part) => part.orders)),
      sales: rupees(sum(parts.map((part) => part.sales_paise))),
    })),
    byStatus: ORDER_STATUSES.map((status) => ({
      status,
      orders: sum(rows.filter((row) => row.status === status).map((row) => row.orders)),
    })),
  };
}

/** A product or a category. */
export interface BestSeller {
  _id: string;
  name: string;
  pieces: number;
  /** rupees, before coupons, without units that came back */
  sales: number;
}

/** The products and categories with the highest sales in a period, without rentals. */
export async function listBestSellers(
  db: Database,
  actor: Actor,
  { count, ...days }: Days & { count: number },
): Promise<{ products: BestSeller[]; categories: BestSeller[] }> {
  requirePermission(actor, 'dashboard');
  const [products, categories] = await Promise.all([
    listBestProducts(db, days, count),
    listBestCategories(db, days, count),
  ]);
  return { products: products.map(toBestSeller), categories: categories.map(toBestSeller) };
}

function toBestSeller({ id, name, pieces, sales_paise }: SoldRow): BestSeller {
  return { _id: id, name, pieces, sales: rupees(sales_paise) };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}

/** The number of orders that are not packed yet, and of returns that need an admin (Requested, Approved, Received). */
export async function countPendingOrders(db: Database, actor: Actor): Promise<PendingOrders> {
  requirePermission(actor, 'dashboard', 'orders', 'finance');
  return await countPendingRows(db);
}

/** Keeps one batch well within the statement timeout. */
const BATCH_SIZE = 15;

/** Scheduled job: recalculates the sums of changed days, so that the dashboard reads stored sums. */
export async function sumOrderDays(db: Database): Promise<void> {
  let summed: number;
  do summed = await inTransaction(db, (trx) => sumChangedDays(trx, BATCH_SIZE));
  while (summed === BATCH_SIZE);
}
