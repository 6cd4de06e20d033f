import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop, { name: '=cmd|calc' });

await shopper.add({ product: cast.lehenga, quantity: 1, size: 'S', color: 'Red' });
await shopper.add({ product: cast.kurta, quantity: 2, size: 'M', color: 'White' });
const shippingInfo = { ...jaipur, firstName: '=SUM(1;2)', lastName: 'कुलकर्णी', address: '12, "Civil Lines"' };
const { order } = (await shopper.order({ shippingInfo })).body;

const linesOf = ({ body }: { body: Buffer }) => body.toString('utf8').trimEnd().split('\r\n');

test('orders come as a file, a line for each item, with formulas as text', async () => {
  const answer = await admin.get('/api/admin/orders/export');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  const [head, first, second, ...more] = linesOf(answer);
  expect(head).toMatch(/^Order,Placed,Status,.*,Total,To collect,Item,Size,Color,Quantity,Price,/);
  expect(first).toContain(`${order.orderNumber},`);
  expect(first).toContain(`"'=SUM(1;2) कुलकर्णी"`);
  expect(first).toContain('"12, ""Civil Lines"""');
  expect(first).toMatch(/,6298,0,0,6298,6298,Red lehenga,S,Red,1,4500,0,,$/);
  expect(second).toBe(`${order.orderNumber}${','.repeat(18)}Cotton kurta,M,White,2,899,0,,`);
  expect(more).toEqual([]);
});

test('the file has what the list finds', async () => {
  expect(linesOf(await admin.get('/api/admin/orders/export?status=Delivered'))).toHaveLength(1);
  expect(linesOf(await admin.get(`/api/admin/orders/export?search=${order.orderNumber}`))).toHaveLength(3);
  expect((await admin.get('/api/admin/orders/export?status=Lost')).status).toBe(400);
});

test('customers come as a file without admins, with how much they ordered', async () => {
  const lines = linesOf(await admin.get('/api/admin/users/export'));
  expect(lines[0]).toBe('Name,Email,Mobile,Email verified,Mobile verified,Disabled,Since,Orders');
  expect(lines.find((line) => line.startsWith("'=cmd|calc,"))).toMatch(/,1$/);
  expect(lines.some((line) => line.startsWith('Admin,'))).toBe(false);
  const found = linesOf(await admin.get('/api/admin/users/export?search=meera'));
  expect(found.slice(1)).toEqual([
    expect.stringMatching(/^Meera,meera@vastra\.test,9000000003,no,no,no,.*,0$/),
  ]);
});

test.each(['/api/admin/orders/export', '/api/admin/users/export'])('%s is for admins', async (path) => {
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shopper.get(path)).status).toBe(403);
});
