import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import {
  countPendingRows,
  type Days,
  listBestCategories,
  listBestProducts,
  listOrderDays,
  type SoldRow,
} from './order-figures.db.server.ts';

/** What orders of some days came to, in rupees. */
export interface OrderFigures {
  /** orders that are not cancelled, at their total less deposits */
  sales: number;
  orders: number;
  /** of the orders that sell something; one that only lends is none to compare with */
  averageOrder: number;
  /** sales less what went back for returned pieces */
  saleRevenue: number;
  /** every day with an order that is not cancelled, in order */
  byDay: { date: string; orders: number; sales: number }[];
  /** all orders of the days by the status in which they are now */
  byStatus: { status: string; orders: number }[];
}

/** What was sold on some days in India, both counted. For admins: 401, 403. */
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

/** Something that was sold: a product, or a category. */
export interface BestSeller {
  _id: string;
  name: string;
  pieces: number;
  /** rupees, at the price of a piece, before coupons */
  sales: number;
}

/** The products and the categories that sold for most on some days; what was lent is left out. For admins: 401, 403. */
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

/**
 * How many orders are placed and not packed yet, and how many returns wait for an admin: asked for, approved or
 * received, and not paid back yet. For admins: 401, 403.
 */
export async function countPendingOrders(
  db: Database,
  actor: Actor,
): Promise<{ notPacked: number; returns: number }> {
  requirePermission(actor, 'dashboard');
  return await countPendingRows(db);
}
