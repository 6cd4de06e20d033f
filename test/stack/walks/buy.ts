import { newId } from '#app/platform/db/ids.ts';
import type { ProviderDouble } from '#test/doubles/provider-double.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import type { Person } from './person.ts';

/** An item to add to the cart. */
interface CartInput {
  product: string;
  size?: string;
  color?: string;
  quantity?: number;
  rentalPeriod?: { startDate: string; endDate: string };
}

export async function putIn(person: Person, input: CartInput): Promise<void> {
  await person.ask(200, 'POST', '/api/cart', { body: input });
}

/** Orders the cart, paid in cash on delivery. */
export async function orderByCash(person: Person) {
  const body = { shippingInfo: jaipur, paymentMethod: 'cod' };
  return (await person.ask(201, 'POST', '/api/cart/orders', { key: newId(), body })).order;
}

/** Pays for the cart at the card provider and orders it. */
export async function orderByCard(person: Person, provider: ProviderDouble) {
  const { summary } = await person.ask(200, 'GET', '/api/cart');
  const opening = { amount: Math.round(summary.total * 100), shippingInfo: jaipur };
  const proof = await pay(person, provider, opening);
  const body = { ...proof, shippingInfo: jaipur, paymentMethod: 'razorpay' };
  return (await person.ask(201, 'POST', '/api/cart/orders', { key: newId(), body })).order;
}

/** Opens a payment and pays it in the provider's window; returns the proof for the order. */
export async function pay(person: Person, provider: ProviderDouble, opening: object) {
  const opened = await person.ask(200, 'POST', '/api/payment/create-order', { key: newId(), body: opening });
  const { paymentId, signature } = await provider.pay(opened.id, 'captured');
  return { paymentOrderId: opened.id, paymentId, paymentSignature: signature };
}
