import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Gstr1 } from '#app/invoicing/reports/gstr1.schema.ts';
import { calculateDocumentTotals, type DocumentContent } from '#app/invoicing/tax-document.ts';
import type { Journal } from '#app/payments/ledger/ledger-journal.schema.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSettings } from '#app/settings/settings.server.ts';
import { DEMO_PRODUCTS, reloadDemoShop } from '#demo/load-demo-shop.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { openTestShop } from './shop-for-tests.ts';
import { newShopper, payAt } from './shopper-for-tests.ts';

/** A month in the demo shop: orders, documents, tax returns, ledger and payouts agree to the paisa. */

const shop = await openTestShop();
const { db } = shop;
let month: string;
let gstr1: Gstr1;
let journal: Journal;
let documents: { kind: string; reference: string; content: DocumentContent }[];

beforeAll(async () => {
  await reloadDemoShop(db, { products: DEMO_PRODUCTS }, () => {});
  await saveSettings(db, { shopRole: 'agent', tan: 'DELV12345A', tcsGstin: '07AAECV1234A1C8' });
  const admin = await newShopper(shop, { isAdmin: true });
  const today = await findToday(db);
  month = today.slice(0, 7);
  const order = await buyByCard();
  await admin.call('PUT', `/api/admin/orders/${order.body._id}/status`, { body: { status: 'Delivered' } });
  await takeBack(order);
  await rentAndPayOut();
  await shop.work.handlePendingEvents();
  gstr1 = (await admin.get(`/api/admin/reports/gstr1?month=${month}`)).body;
  journal = (await admin.get(`/api/admin/reports/ledger?month=${month}`)).body;
  const rows = await db.selectFrom('tax_documents').select(['kind', 'reference', 'content']).execute();
  documents = rows.map((row) => ({ ...row, content: row.content as unknown as DocumentContent }));

  /** Three units with an automatic discount and the first-order coupon. */
  async function buyByCard() {
    const discount = {
      title: 'Buy 2, get 1 free',
      kind: 'buy x get y',
      buyQuantity: 2,
      getQuantity: 1,
      percentOff: 100,
    };
    expect((await admin.call('POST', '/api/admin/discounts', { body: discount })).status).toBe(201);
    const shopper = await newShopper(shop);
    const { product_id: product } = await db
      .selectFrom('variants')
      .innerJoin('stock_items', 'stock_items.id', 'stock_item_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.product_id')
      .where('products.is_rental', '=', false)
      .where('on_hand', '>=', 5)
      .where('variants.position', '=', 0)
      .orderBy('products.name')
      .executeTakeFirstOrThrow();
    await shopper.add({ product, quantity: 3 });
    await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
    const paid = { paymentMethod: 'razorpay', ...(await shopper.pay()) };
    const { body } = await shopper.order(paid);
    return { shopper, body: body.order };
  }

  async function takeBack({ shopper, body }: Awaited<ReturnType<typeof buyByCard>>) {
    const items = [{ item: body.items[0]._id, quantity: 1, reason: 'Too small' }];
    const asked = await shopper.call('POST', `/api/orders/${body._id}/returns`, { body: { items } });
    for (const status of ['Approved', 'Received', 'Refunded'])
      await admin.call('PUT', `/api/admin/returns/${asked.body.return._id}`, { body: { status } });
  }

  /** A demo outfit is rented and returned, and its owner is paid. */
  async function rentAndPayOut() {
    const { id: outfit } = await db
      .selectFrom('products')
      .select('id')
      .where('is_rental', '=', true)
      .where('rental_status', '=', 'approved')
      .orderBy('name')
      .executeTakeFirstOrThrow();
    const renter = await newShopper(shop);
    const day = addDays(today, 20);
    const period = { startDate: day, endDate: addDays(day, 2) };
    const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: period });
    const { _id: id } = asked.body.rentalOrder;
    const move = (status: string) =>
      admin.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: { status, cleaned: true } });
    await move('Approved');
    const { fee_paise: amount } = await db
      .selectFrom('rental_orders')
      .select('fee_paise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const opened = await renter.call('POST', '/api/payment/create-order', {
      body: { rentalOrder: id, amount },
    });
    const proof = await payAt(shop, opened.body.id, 'success');
    await renter.call('POST', `/api/products/rentals/orders/${id}/payment`, { body: proof });
    for (const status of ['Dispatched', 'Returned', 'Completed']) await move(status);
    await admin.call('PUT', `/api/admin/payouts/${id}`, { body: { reference: 'UTR1' } });
  }
});

const closing = (name: string) =>
  Math.round(100 * (journal.accounts.find(({ account }) => account === name)?.closing ?? 0));
const sumUp = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const isOfOrders = ({ reference }: { reference: string }) => /^(order|return) /.test(reference);
const totalOf = (kind: string, matches = isOfOrders) =>
  sumUp(
    documents
      .filter((each) => each.kind === kind && matches(each))
      .map(({ content }) => calculateDocumentTotals(content.lines).total),
  );

interface Sold {
  invoiced: number;
  posted: number;
  returned: number;
}
async function sumOrders(): Promise<Sold> {
  const { rows } = await sql<Sold>`
    with goods as (
      select orders.*, total_paise - coalesce((select sum(unit_price_paise * quantity) from order_lines
        where order_id = orders.id and is_rental), 0) as amount from orders where status <> 'Cancelled'
    )
    select sum(amount)::bigint as invoiced,
      sum(amount) filter (where payment_method <> 'cod' or status = 'Delivered')::bigint as posted,
      (select sum(refund_paise)::bigint from returns where status = 'Refunded') as returned from goods
  `.execute(db);
  return rows[0] as Sold;
}

test('every order that counts is invoiced, and what came back is credited', async () => {
  const { invoiced, returned } = await sumOrders();
  expect(documents.filter(({ kind }) => kind === 'invoice').length).toBeGreaterThan(10);
  expect(returned).toBeGreaterThan(0);
  expect([totalOf('invoice'), totalOf('credit note')]).toEqual([Number(invoiced), Number(returned)]);
});

test('sales, shipping and discounts of the ledger are what paid orders cost, less refunds and GST', async () => {
  const { posted, returned } = await sumOrders();
  const income = closing('sales') + closing('shipping') + closing('discounts');
  const taxes = sumUp(
    documents.filter(isOfOrders).map(({ kind, content }) => (kind === 'invoice' ? 1 : -1) * taxOf(content)),
  );
  expect(-income).toBe(Number(posted) - Number(returned) - taxes);
});

function taxOf({ lines }: DocumentContent): number {
  const { igst, cgst, sgst, cess } = calculateDocumentTotals(lines);
  return igst + cgst + sgst + cess;
}

test('GST in the ledger and in GSTR-1 is the GST of the documents', () => {
  const signed = documents.map(({ kind, content }) => [kind === 'invoice' ? 1 : -1, content] as const);
  expect(-closing('tax')).toBe(sumUp(signed.map(([sign, content]) => sign * taxOf(content))));
  const { hsn_b2b, hsn_b2c } = gstr1.hsn;
  const rows = [...hsn_b2b, ...hsn_b2c];
  const inPaise = (amount: number | undefined) => Math.round((amount ?? 0) * 100);
  expect(sumUp(rows.map(({ txval }) => inPaise(txval)))).toBe(
    sumUp(signed.map(([sign, { lines }]) => sign * calculateDocumentTotals(lines).taxable)),
  );
  expect(
    sumUp(rows.map(({ iamt, camt, samt, csamt }) => sumUp([iamt, camt, samt, csamt].map(inPaise)))),
  ).toBe(-closing('tax'));
});

test('the fee of the rental is the payout, the commission and the withheld taxes', async () => {
  const payout = await db.selectFrom('rental_payouts').selectAll().executeTakeFirstOrThrow();
  const { fee_paise: fee, commission_paise: commission, tcs_paise: tcs, tds_paise: tds } = payout;
  expect(fee).toBe(commission + tcs + tds + payout.amount_paise);
  expect(tcs + closing('tax collected at source')).toBe(0);
  expect(tds + closing('tax deducted at source')).toBe(0);
  expect(closing('owner payable')).toBe(0);
  expect(payout.amount_paise + closing('bank')).toBe(0);
  const invoice = documents.find(({ reference }) => reference.startsWith('commission '));
  expect(calculateDocumentTotals(invoice?.content.lines ?? []).total).toBe(commission);
});

test('each entry balances, and all invariants hold', async () => {
  expect(journal.totals.debit).toBe(journal.totals.credit);
  expect(sumUp(journal.accounts.map(({ account }) => closing(account)))).toBe(0);
  expect(await brokenInvariants(db)).toEqual({});
});
