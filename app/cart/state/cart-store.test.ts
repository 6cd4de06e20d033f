import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import type { CartLine } from '../cart.schema.ts';
import { type CartBackend, type CartContents, EMPTY_CART } from './cart-backend.ts';
import { CartStore, countCartItems, updateQuantityOptimistically } from './cart-store.ts';

const kurta = { _id: 'a', quantity: 1, price: 500, lineTotal: 500 } as CartLine;
const holding = (quantity: number): CartContents => ({
  items: [{ ...kurta, quantity, lineTotal: 500 * quantity }],
  summary: null,
  coupon: null,
});

function backendOf(parts: Partial<CartBackend>): CartBackend {
  const refuse = () => Promise.reject(new Error('not expected'));
  return {
    load: () => Promise.resolve(holding(1)),
    add: refuse,
    setQuantity: refuse,
    remove: refuse,
    setCoupon: refuse,
    ...parts,
  };
}
async function openStore(parts: Partial<CartBackend>) {
  const store = new CartStore();
  store.open(backendOf(parts), undefined);
  await store.load();
  return store;
}
const quantityIn = (store: CartStore) => store.snapshot().items[0]?.quantity;

test('a change shows at once and stays when the server agrees', async () => {
  const store = await openStore({ setQuantity: (_, quantity) => Promise.resolve(holding(quantity)) });
  const done = store.setQuantity(kurta, 3);
  expect(quantityIn(store)).toBe(3);
  expect(store.snapshot().isBusy).toBe(true);
  expect(await done).toBeNull();
  expect(store.snapshot()).toMatchObject({ isBusy: false, items: [{ quantity: 3 }] });
});

test('a refused change is taken back, and the server’s sentence is told', async () => {
  const store = await openStore({
    setQuantity: () => Promise.reject(new ApiFailure(409, 'Only 2 left in size M.')),
  });
  expect(await store.setQuantity(kurta, 3)).toBe('Only 2 left in size M.');
  expect(quantityIn(store)).toBe(1);
});

test('without a connection the network’s text is told', async () => {
  const store = await openStore({ remove: () => Promise.reject(new ApiFailure(0, '')) });
  expect(await store.remove(kurta)).toBe('Network error while removing from cart');
  expect(quantityIn(store)).toBe(1);
});

test('of many quick steps only those that still matter are sent, in order', async () => {
  const sent = vi.fn((_: CartLine, quantity: number) => Promise.resolve(holding(quantity)));
  const store = await openStore({ setQuantity: sent });
  await Promise.all([2, 3, 4].map((quantity) => store.setQuantity(kurta, quantity)));
  expect(sent.mock.calls.map(([, quantity]) => quantity)).toEqual([4]);
  expect(quantityIn(store)).toBe(4);
});

test('an answer meant for another person’s cart does not count', async () => {
  let answer: (cart: CartContents) => void = () => undefined;
  const slow = new Promise<CartContents>((resolve) => {
    answer = resolve;
  });
  const store = await openStore({ setQuantity: () => slow });
  const done = store.setQuantity(kurta, 9);
  store.open(backendOf({}), EMPTY_CART);
  answer(holding(9));
  await done;
  expect(store.snapshot().items).toEqual([]);
});

test('a cart that cannot be fetched says why', async () => {
  const store = await openStore({ load: () => Promise.reject(new ApiFailure(500, '')) });
  expect(store.snapshot()).toMatchObject({ status: 'failed', error: 'Failed to fetch cart' });
});

test('a late first fetch does not undo what was added meanwhile', async () => {
  let answer: (cart: CartContents) => void = () => undefined;
  const slow = new Promise<CartContents>((resolve) => {
    answer = resolve;
  });
  const store = new CartStore();
  store.open(backendOf({ load: () => slow, add: () => Promise.resolve(holding(2)) }), undefined);
  const loading = store.load();
  await store.add({ product: kurta.product, quantity: 1, size: 'M', color: 'Ivory' });
  answer(holding(1));
  await loading;
  expect(quantityIn(store)).toBe(2);
});

test('an earlier fetch that is answered last does not replace the later one', async () => {
  const answers: ((cart: CartContents) => void)[] = [];
  const store = new CartStore();
  store.open(backendOf({ load: () => new Promise((resolve) => answers.push(resolve)) }), undefined);
  const loads = [store.load(), store.load()];
  answers[1]?.(holding(2));
  answers[0]?.(holding(1));
  await Promise.all(loads);
  expect(quantityIn(store)).toBe(2);
});

test('an earlier fetch that fails last does not hide the later one', async () => {
  let fail: (error: Error) => void = () => undefined;
  const slow = new Promise<CartContents>((_, reject) => {
    fail = reject;
  });
  const load = vi.fn(() => Promise.resolve(holding(2))).mockImplementationOnce(() => slow);
  const store = new CartStore();
  store.open(backendOf({ load }), undefined);
  const first = store.load();
  await store.load();
  fail(new ApiFailure(0, ''));
  await first;
  expect(store.snapshot()).toMatchObject({ status: 'ready', items: [{ quantity: 2 }] });
});

test('a change that is answered after a later fetch has the cart fetched again', async () => {
  let answer: (cart: CartContents) => void = () => undefined;
  const slow = new Promise<CartContents>((resolve) => {
    answer = resolve;
  });
  const priced = vi.fn(() => Promise.resolve(holding(3))).mockResolvedValueOnce(holding(1));
  const store = await openStore({ load: priced, setQuantity: () => slow });
  const done = store.setQuantity(kurta, 2);
  await Promise.resolve();
  await store.load();
  answer(holding(2));
  await done;
  expect(priced).toHaveBeenCalledTimes(3);
  expect(quantityIn(store)).toBe(3);
});

test('a coupon that is refused leaves the cart as it was and says why', async () => {
  const store = await openStore({ setCoupon: () => Promise.reject(new ApiFailure(400, 'Not valid.')) });
  expect(await store.setCoupon('FIRST')).toBe('Not valid.');
  expect(store.snapshot()).toMatchObject({ coupon: null, isBusy: false, items: [{ quantity: 1 }] });
});

test('a coupon comes with the cart that it makes', async () => {
  const coupon = { code: 'FIRST10', percentOff: 10, description: 'A tenth', problem: null };
  const store = await openStore({ setCoupon: () => Promise.resolve({ ...holding(1), coupon }) });
  expect(await store.setCoupon('first10')).toBeNull();
  expect(store.snapshot().coupon).toEqual(coupon);
});

const lines = [
  { _id: 'a', quantity: 1, price: 1299.1, lineTotal: 1299.1 },
  { _id: 'b', quantity: 2, price: 500, lineTotal: 1000 },
] as CartLine[];

test('a changed quantity changes the line’s total at once, to the paisa', () => {
  expect(updateQuantityOptimistically(lines, 'a', 3)[0]).toMatchObject({ quantity: 3, lineTotal: 3897.3 });
});

test('a quantity below one leaves the line out', () => {
  expect(updateQuantityOptimistically(lines, 'a', 0).map((line) => line._id)).toEqual(['b']);
});

test('the badge counts pieces, not lines', () => {
  expect(countCartItems(lines)).toBe(3);
});
