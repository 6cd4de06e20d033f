import { expect } from 'vitest';
import type { Person } from './person.ts';

const SHEET = `Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price
block-print-stole,Block print stole,<p>Soft.</p>,Women,festive,true,Size,M,STO-M,12,799
block-print-stole,,,,,,,L,STO-L,4,799
`;

/** A day as an admin: ships an order, renames a product, and imports and exports products. */
export async function workAsAdmin(admin: Person, { order, product }: { order: string; product: string }) {
  const { orders } = await admin.ask(200, 'GET', '/api/admin/orders?limit=100');
  expect(orders.map(({ _id }: { _id: string }) => _id)).toContain(order);
  const slips = await admin.visitor.ask('GET', '/api/admin/orders');
  expect(slips.status).toBe(401);
  expect(await admin.ask(200, 'GET', `/api/admin/packing-slips?orders=${order}`)).toMatch(/^%PDF/);
  const tracking = { courier: 'Delhivery', number: 'DL123456789' };
  for (const move of [
    { status: 'Packed' },
    { status: 'Shipped', tracking },
    { status: 'Out for Delivery' },
    { status: 'Delivered' },
  ])
    await admin.ask(200, 'PUT', `/api/admin/orders/${order}/status`, { body: move });

  const renamed = { body: { name: 'Handloom kurta' } };
  const { slug } = (await admin.ask(200, 'PUT', `/api/admin/products/${product}`, renamed)).product;
  expect(await untilPublic(admin, slug, 'Handloom kurta')).toBe(200);

  const importing = '/api/admin/products/import';
  const shown = await admin.ask(200, 'POST', `${importing}?dryRun=1`, { body: SHEET });
  expect(shown).toMatchObject({ created: 1, failed: [] });
  const taken = await admin.ask(200, 'POST', importing, { body: SHEET });
  expect(taken).toMatchObject({ created: 1, failed: [] });
  expect(await admin.ask(200, 'GET', '/api/admin/products/export')).toContain('Block print stole');

  await admin.ask(200, 'GET', '/api/admin/stats');
  expect(await admin.ask(200, 'GET', '/api/admin/ledger')).toMatchObject({ sum: 0 });
}

/**
 * Reads through the proxy until both shops show the new name; until the database notifies a shop, it responds 404.
 */
async function untilPublic({ visitor }: Person, slug: string, name: string): Promise<number> {
  let seen = 0;
  for (;;) {
    const { status, text } = await visitor.ask('GET', `/product/${slug}`);
    if (status !== 200 && status !== 404) return status;
    seen = text.includes(name) ? seen + 1 : 0;
    // The proxy alternates between both shops, so both have it.
    if (seen === 4) return status;
  }
}
